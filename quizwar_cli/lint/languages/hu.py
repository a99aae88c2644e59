"""Hungarian."""

from quizwar_cli.lint.languages.pack import Pack, phrases, words

PACK = Pack(
    name="Hungarian",
    script="latin",
    alphabet="abcdefghijklmnopqrstuvwxyzáéíóöőúüűäčšžřěćßñêëâîçåæàèïôłńśýøăâșțđ",
    stopwords=words(
        "ki mi mit kit melyik melyek milyen hány hányszor hol mikor miért hogyan mennyi kinek minek az egy és vagy volt"
        " van voltak ez ezt azt évben évében meg nem hogy mint között után szerint található nevezik hívják neve első"
        " melyikben melyiket hányadik kik a"
    ),
    absolute=words("mindig soha mindenki senki minden csak kizárólag teljesen egyáltalán semmi valamennyi"),
    vague=words("általában gyakran néha ritkán valószínűleg talán olykor többnyire rendszerint"),
    negatives=words("nem nincs nincsenek kivéve soha sem"),
    interrogatives=words("ki mi mit kit melyik melyek milyen hány hol mikor miért hogyan mennyi kik"),
    all_of_above=phrases("mindegyik; a fentiek mindegyike; az összes fenti; mindhárom; mind a három; mindegyik helyes;"
                         " a felsoroltak mindegyike; valamennyi fenti"),
    none_of_above=phrases("egyik sem; a fentiek egyike sem; egyik sem helyes; a felsoroltak egyike sem;"
                          " nincs helyes válasz"),
    fillers=phrases("nem tudom; fogalmam sincs; valami más; egyéb; más; ki tudja; senki sem tudja; rossz válasz;"
                    " helyes válasz; vicc; teszt"),
    time_bound=phrases("jelenleg; jelenlegi; most; ma; mostani; napjainkban; manapság; eddig; idén; tavaly; nemrég;"
                       " nemrégiben; mindmáig; hivatalban lévő"),
    time_free=phrases("ma is; ma már; ma ismert; ma nevezik; ma néven; ma található; ma élő"),
    measures=phrases("milyen magas; milyen hosszú; milyen mély; milyen nehéz; milyen széles; milyen gyors; milyen messze;"
                     " mekkora a magassága; mekkora a hossza; mekkora a mélysége; mekkora a területe; mekkora a tömege;"
                     " mekkora a sebessége; mekkora a hőmérséklete; mekkora a távolság; mennyit nyom"),
    units=phrases("m; km; cm; mm; kg; g; t; l; méter*; kilomét*; centimét*; milliméter*; gramm*; kilogramm*; tonn*; liter*;"
                  " másodperc*; perc*; óra; órát; órák; órás; nap*; hét; hetek; hetet; hónap*; év*; évszázad*; évtized*;"
                  " fok*; celsius*; kelvin*; százalék*; mérföld*; négyzet*; köb*; hektár*; volt*; watt*; km/h; hertz*;"
                  " bájt*; bit*; dollár*; euró*; forint*; csomó*; pascal*; newton*; láb*; hüvelyk*"),
    years=phrases("melyik évben; hányban; mely évben; milyen évben"),
    smaller=phrases("hányszor kisebb; hányszor kevesebb; hányszor könnyebb; hányszor rövidebb; hányszor lassabb;"
                    " hányszor alacsonyabb; hányszor közelebb; hányszor olcsóbb; hányszor fiatalabb"),
    quotes=("„”", "»«", "’’"),
    dashes="–",
    decimal=",",
    thousands=" \u00a0\u202f\u2009.",
    clues={"a": r"(?![aáeéiíoóöőuúüű])[a-zčšžř]", "az": r"[aáeéiíoóöőuúüű]"},
    doubles=words("egy az ez a már még"),
)  # fmt: skip
