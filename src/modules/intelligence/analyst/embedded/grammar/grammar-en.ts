import type { Grammar } from './grammar.js';

export const grammarEn: Grammar = {
  determiners: 'a an the my your our his their its this these those no any some every each another which',
  ambiguousDeterminers: 'her',
  complements: 'of',
  prepositions: 'for about with regarding concerning per via without on under in into from by',
  numbers: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half dozen point th first second third
    fifth eighth ninth twelfth twentieth thirtieth`,
  notNouns: `went came got gave began became grew knew saw spoke ran sat drove flew forgot hung laid lay lit rang sang slept
    swam taken tore woke won temporary permanent myself yourself himself herself itself ourselves themselves new old next last first second same other another include includes including cover covers affect affects seem seems sound sounds look looks need needs say says show shows
    come comes go goes run runs ran take takes make makes break breaks broke broken burst lost left kept felt fell sent paid told
    bought brought built found held led made meant met read rode rose sold spent stood taught thought threw understood wore won
    wrote written given taken gone seen done known shown grown chosen driven eaten forgotten hidden spoken stolen thrown
    arrive arrives leave leaves bring brings become becomes follow follows happen happens remain remains depend depends
    expire expires start starts stop stops end ends open opens close closes work works reinstall prepare escalate approve enable
    confirm register arrange provide receive recommend replace install send email call ship choose decide explain apologise
    apologize cancel wait hope expect try pay pays allow allows require requires mean means cost costs last lasts
    able available correct wrong right left whole full free sure fair true real big small large long short high low good bad best better
    worse worst nice great lovely wonderful perfect happy sorry glad clear ready certain important helpful different similar special
    main major extra double single early late later soon recent current previous former original final common usual normal
    direct personal technical automatic mandatory written separate flexible interested interesting reasonable responsible
    quick quickly roughly basically probably usually normally certainly definitely completely absolutely honestly
    remotely online offline together apart instead outside inside side ago away home twice please really already still
    almost quite rather enough else maybe both either neither own few several many much more most less least such
    worth none uses use used meantime forward along across near behind upon till via per plus minus okay hello thanks bit kind sort bunch rest
    dead ruined swollen stuck urgent possible impossible unacceptable angry frustrating stressful`,
  generalNouns: `email emails mail text sms phone telephone line call calls caller voicemail message website link number numbers name names
    surname postcode code reference date dates day days night nights week weekend weeks month months year years
    hour hours minute minutes second seconds moment time times morning noon afternoon evening today tomorrow tonight january february march april june
    july august september october november december summer winter spring autumn dollar dollars euro euros pound pounds cent cents percent
    thing things stuff way ways case cases side sides part parts piece kind sort lot bit question questions answer answers
    problem problems issue issues fault trouble matter reason reasons situation idea point place people person persons man woman
    folk folks guy guys lady gentleman wife husband son daughter mother father mum mom dad brother sister friend neighbour neighbor
    children kids child boss manager supervisor director colleague colleagues customer customers client clients agent advisor operator
    madam sir help patience pleasure welcome thanks worry worries chance luck care mind word words fact example
    hand front top bottom end start beginning middle corner left right wall street road lane town city country village
    while couple amount total charge notice option options everything nothing something anything everybody nobody
    hold wait minute site floor-level information detail details understanding confidence mistake apology apologies
    hours' days' weeks' working business company desk bank shop store office vendor reply queue person's personally family record records list`,
  verbEnding: /(?:ed|ly|n't)$/,
  head: 'last',
};
