import type { Grammar } from './grammar.js';

export const grammarFr: Grammar = {
  determiners: `un une des du au aux mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces chaque quel quelle
    quels quelles aucun aucune`,
  ambiguousDeterminers: 'le la les',
  complements: 'de',
  prepositions: 'avec pour sans concernant sur par en sous',
  numbers: `zéro un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante
    cinquante soixante septante octante nonante cent cents mille million quart demi demie premier première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième et`,
  notNouns: `prend prennent ferme ferment ouvre coûte coûtent vaut doit doivent peut peuvent vient viennent arrive arrivent part partent reste
    restent dure durent marche marchent fonctionne fonctionnent affiche transmet correspond repose explique recommence trouve
    dit dite fait faite faites mis mise pris prise vu vue su reçu envoyé reçoit envoie sert suffit manque semble dépend
    passe tombe tourne sort met permet comprend comprends convient pose concerne risque bloque
    seul seule seuls seules même mêmes autre autres tout toute tous toutes petit petite grand grande bon bonne mauvais mauvaise
    nouveau nouvelle nouvel vieux vieille beau belle joli jolie gros grosse long longue court courte haut haute bas basse
    ancien ancienne prochain prochaine dernier dernière simple possible impossible normal normale gratuit gratuite complet complète compris
    désolé désolée ravi ravie sûr sûre clair claire vrai vraie faux fausse réel réelle libre disponible accessible
    inadmissible scandaleux désagréable pénible pratique gentil gentille rassuré parfait parfaite écrit écrite payant
    bien mal mieux pire très trop plus moins aussi encore toujours jamais souvent déjà bientôt tard tôt loin près ensemble
    vraiment malheureusement normalement automatiquement directement personnellement exactement environ jusque jusqu
    ouvrés ouvré double doubles entre chez lors afin dès vers outre selon lorsque puisque quoi rien tant`,
  generalNouns: `téléphone appel appels mail mails courriel courriels email e-mail sms message messages numéro numéros nom noms
    prénom code référence date dates jour jours journée nuit nuits semaine semaines mois an ans année années heure heures minute minutes
    seconde moment instant fois temps matin midi soir après-midi veille lendemain week-end janvier février mars avril mai juin juillet août
    septembre octobre novembre décembre été hiver printemps automne euro euros centime centimes pourcent somme montant
    chose choses truc façon cas côté partie question questions réponse réponses problème problèmes souci soucis raison raisons
    situation idée point endroit lieu gens personne personnes homme femme mari fils fille mère père ami amie enfant enfants
    chef directeur directrice collègue collègues client cliente clients conseiller conseillère monsieur madame mademoiselle
    aide patience plaisir merci excuse excuses accord besoin peine chance faute suite cours fin début milieu bout reste
    rue avenue ville pays quartier main mains nez yeux oeil tête exemple mot mots fait effet vue compte-rendu information sujet objet avance
    informations détail détails confiance mécontentement écoute service ligne site habitude colère dossier note charge
    possibilité nombre minimum maximum total plus peu prise étage nom droite gauche bonjour maison compte centimètre centimètres entreprise société banque magasin boutique famille`,
  verbEnding: /(?:(?<!i)er|ir|ez|rai|rez|ront|ait|aient|iez)$/,
  head: 'first',
};
