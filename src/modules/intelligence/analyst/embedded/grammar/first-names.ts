/** Frequent first names, for languages that capitalize every noun and for names at the beginning of a sentence. */
export const FIRST_NAMES = `adam adrian alan albert alberto alessandro alessia alex alexander alexandra alexandre alice alicia alina amanda
  amélie ana andrea andreas andrew angela anja anke anna anne anneke annika anouk antje antoine anton antonio arjan arthur astrid
  aurélie barbara bart beate beatrice beatriz ben benjamin bernd bert bettina birgit björn bram brian brigitte britta camille
  carla carlo carlos carmen caroline catherine cécile céline chantal charles charlotte chiara chloé christa christian christina
  christine christoph claire clara claudia claudio clément cristina daan daniel daniela daniele david deborah denis denise dennis diana
  diego dieter dirk dominik edith eduardo elena elisa elisabeth elizabeth élodie els elsa emily emma emmanuel enrico eric erik erika
  esther eva evelyn fabian fabio fatima federica federico felix fernando filippo florian france francesca francesco francisco
  franck frank franz françois frédéric friedrich gabriel gabriele gabriela george georg gerhard gert giovanni giulia giulio giuseppe gonzalo
  grace greta guillaume günter hannah hannes hans heike heinz helen helena helga hélène henk henri henry hugo ingrid irene iris isabel
  isabelle jack jacob jacques jakob james jan jana janine jasmin javier jean jennifer jens jeroen jessica joachim joan john jonas
  jonathan jorge josé joseph juan julia julian julie julien jürgen karen karin karl katharina katja katrin kerstin kevin klaas klaus
  lara lars laura laurent léa lena leon leonie liam linda lisa lorenzo louis louise luca lucas lucía lucie luis luisa lukas maarten
  madeleine manfred manon manuel marc marcel marco marcus margot maria marie marijke mario marion mark markus marta martin martina
  mary mathieu matteo matthew matthias maurizio max maximilian melanie mercedes mia michael michaela michel michele miguel mike
  monica monika nadia nadine nancy natalie nathalie nicholas nicola nicolas nicole niels nils nina noah noelia norbert olaf oliver olivia
  olivier oscar pablo paola paolo pascal patricia patrick paul paula pedro peter petra philip philipp philippe pierre pieter pilar
  rachel rafael rainer ralf ramón raquel rebecca regina renate richard robert roberta roberto rolf romain ruben ruth ryan sabine
  samuel sandra sanne sara sarah sebastian sergio silke silvia simon simone sofia sonja sophie stefan stefanie stefano stephan
  stéphane stephen steven susan susana susanne sven sylvie tanja tanya teresa theo thomas thorsten tim tobias tom toni ulrich
  ulrike ursula ute uwe valentina valérie vanessa vera veronika victor vincent virginie walter werner willem william wolfgang
  wouter yannick yasmin yvonne`;
