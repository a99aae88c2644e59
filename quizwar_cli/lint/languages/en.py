"""English."""

from quizwar_cli.lint.languages.pack import Pack, phrases, words

PACK = Pack(
    name="English",
    script="latin",
    alphabet="abcdefghijklmnopqrstuvwxyzàáâäåæçčćèéêëěìíîïñòóôöőøõœřšßùúûüůýžłńśąęğışţțăđãāēīōū",
    stopwords=words(
        "the of and is was are were in on at by for from with which what who whose whom how where when why many much"
        " did does do has have had that this these those to as into it its their first between called known year"
        " times than an"
    ),
    absolute=words("always never all none every only completely totally absolutely nobody everybody nothing everything"),
    vague=words("usually often sometimes generally frequently rarely seldom probably possibly perhaps somewhat normally"),
    negatives=words("not never except isn't aren't wasn't weren't doesn't don't didn't cannot can't hasn't haven't"),
    interrogatives=words("which what who whom whose where when why how"),
    all_of_above=phrases("all of the above; all of these; all of them; all the above; all answers are correct;"
                         " all are correct; both a and b"),
    none_of_above=phrases("none of the above; none of these; none of them; neither of the above; no correct answer"),
    fillers=phrases("i don't know; don't know; no idea; who knows; who cares; nobody knows; not sure; tbd; todo; to do;"
                    " lorem ipsum; placeholder; dummy; something else; other; joke answer; wrong answer; wrong;"
                    " correct answer"),
    time_bound=phrases("currently; at present; at the moment; as of; to date; so far; reigning; incumbent;"
                       " right now; nowadays; these days; recently; today; the latest;"
                       " the current president; the current king; the current queen; the current prime minister;"
                       " the current champion; the current champions; the current record; the current holder;"
                       " the current population; the current pope; the current capital; the present president"),
    time_free=phrases("so far away; so far from; so far north; so far south; so far east; so far west;"
                      " as of right; today called; today known; known today; called today; today lies;"
                      " today part of; today in; today belongs"),
    measures=phrases("how tall; how high; how long; how far; how deep; how heavy; how wide; how fast; how hot; how cold;"
                     " what is the height; what is the length; what is the weight; what is the depth;"
                     " what is the distance; what is the area; what is the mass; what is the speed;"
                     " what is the temperature; how much does; how large is the area"),
    units=phrases("m; km; cm; mm; kg; g; t; l; metre*; meter*; kilomet*; centimet*; millimet*; mile*; foot; feet; inch*;"
                  " yard*; gram*; kilogram*; ton*; pound*; litre*; liter*; second*; minute*; hour*; day*; week*; month*;"
                  " year*; decade*; centur*; degree*; celsius; kelvin; fahrenheit; percent; per cent; knots; km/h; mph;"
                  " hectare*; acre*; square; cubic; volt*; watt*; joule*; calorie*; hertz; byte*; bit*; light years;"
                  " dollar*; euro*; nautical; watts; pascal*; newton*; astronomical; times"),
    years=phrases("in which year; in what year; what year; which year; in the year"),
    smaller=phrases("how many times smaller; how many times less; how many times lighter; how many times shorter;"
                    " how many times fewer; how many times slower; how many times lower; how many times closer;"
                    " how many times younger; how many times cheaper; how many times narrower; how many times thinner"),
    quotes=("“”", "‘’"),
    dashes="–—",
    decimal=".",
    thousands=", \u00a0\u202f\u2009",
    auxiliaries=words("is are was were do does did has have had can could will would may might must should be"),
    clues={"a": r"(?![aeiou])[a-z]", "an": r"[aeiouh]"},
    doubles=words("had that is do"),
)  # fmt: skip
