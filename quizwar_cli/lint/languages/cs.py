"""Czech."""

from quizwar_cli.lint.languages.pack import Pack, phrases, words

PACK = Pack(
    name="Czech",
    script="latin",
    alphabet="abcdefghijklmnopqrstuvwxyzáčďéěíňóřšťúůýžäöüßľĺôłńśćąęőñêëâîçåæàèïï",
    stopwords=words(
        "který která které kteří kterém kterou kterého kdo co kolik kde kdy proč jak jaký jaká jaké jakou čí je jsou byl"
        " byla bylo byli se si ve ze od pro při po nad pod mezi rok roce roku nebo že než jeho její jejich nachází patří"
        " jmenuje jmenoval první kolikrát větší na v z"
    ),
    absolute=words("vždy nikdy všichni všechny všechno žádný žádná žádné každý pouze jen jedině úplně zcela absolutně nikdo nic"),
    vague=words("obvykle často někdy občas zřídka pravděpodobně možná většinou zpravidla"),
    negatives=words("není nejsou nebyl nebyla nebylo nebyli nepatří nemá nemají nikdy nelze neleží nesousedí"),
    interrogatives=words("který která které kteří kdo co kolik kde kdy proč jak jaký jaká jaké čí kterou kterého kterém"),
    all_of_above=phrases("všechny uvedené; všechny výše uvedené; vše výše uvedené; všechny odpovědi jsou správné;"
                         " vše uvedené; všechny z uvedených; všechny možnosti; všechno uvedené"),
    none_of_above=phrases("žádná z uvedených; žádný z uvedených; žádné z uvedených; žádná z výše uvedených;"
                          " nic z uvedeného; žádná odpověď není správná; žádná z možností"),
    fillers=phrases("nevím; netuším; nemám tušení; něco jiného; jiné; jiná odpověď; kdo ví; nikdo neví; špatně;"
                    " špatná odpověď; správná odpověď; vtip; test"),
    time_bound=phrases("v současnosti; v současné době; momentálně; nyní; dnes; aktuálně; dosud; doposud; letos; loni;"
                       " nedávno; současný prezident; současná prezidentka; současný premiér; současný mistr;"
                       " úřadující; k dnešnímu dni"),
    time_free=phrases("dnes nazývá; dnes známý; dnes známá; dnes známé; dnes součást; dnes součástí; dnes leží;"
                      " nyní součást; nyní známý"),
    measures=phrases("jak vysoký; jak vysoká; jak vysoké; jak dlouhý; jak dlouhá; jak dlouhé; jak hluboký; jak hluboká;"
                     " jak hluboké; jak těžký; jak těžká; jaká je výška; jaká je délka; jaká je hloubka;"
                     " jaká je rozloha; jaká je hmotnost; jaká je rychlost; jaká je teplota; jaká je vzdálenost;"
                     " kolik váží; kolik měří; jak daleko"),
    units=phrases("m; km; cm; mm; kg; g; t; l; metr*; kilomet*; centimet*; milimet*; gram*; kilogram*; tun*; litr*;"
                  " sekund*; vteřin*; minut*; hodin*; den; dny; dní; dnů; týden*; týdn*; měsíc*; rok*; roč*; let; stolet*;"
                  " stupň*; stupeň; celsia; kelvin*; procent*; míle; mil; čtverečn*; krychlov*; hektar*; volt*; watt*;"
                  " km/h; hertz*; bajt*; bit*; dolar*; euro; eur; korun*; uzl*; pascal*; newton*; krát; stop; palc*"),
    years=phrases("ve kterém roce; v kterém roce; v jakém roce; který rok; od kterého roku"),
    smaller=phrases("kolikrát menší; kolikrát méně; kolikrát lehčí; kolikrát kratší; kolikrát pomalejší; kolikrát nižší;"
                    " kolikrát blíže; kolikrát levnější; kolikrát mladší; kolikrát je menší; kolikrát je lehčí;"
                    " kolikrát je kratší; kolikrát je nižší"),
    quotes=("„“", "‚‘", "»«"),
    dashes="–—",
    decimal=",",
    thousands=" \u00a0\u202f\u2009.",
    clues={},
    doubles=words("se"),
)  # fmt: skip
