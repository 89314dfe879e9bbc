import type { Vocabulary } from './vocabulary.js';

export const fr: Vocabulary = {
  agent: 'Agent',
  customer: 'Client',
  heard: 'Entendu : ',
  notHeard: 'Pas entendu.',
  shareOfWords: "% des mots étaient de l'agent.",
  moods: { POSITIVE: 'Positive', NEUTRAL: 'Neutre', NEGATIVE: 'Négative' },
  fillers: `oui non bonjour bonsoir allo allô salut merci revoir svp plaît plait s'il pardon désolé désolée voilà voila alors
    donc bien bon bonne très trop peu beaucoup plus moins encore toujours jamais déjà maintenant aujourd'hui aujourd hui
    demain hier matin midi soir après-midi journée jour jours semaine semaines mois an ans année heure heures minute
    minutes moment instant fois temps lundi mardi mercredi jeudi vendredi samedi dimanche chose choses truc façon cas
    fait faire faites fais faut falloir aller vais va allez allons allons-y venir viens vient voir vois voyez savoir sais
    savez vouloir veux voulez voudrais voudrait pouvoir peux peut pouvez pouvons pourriez pourrais devoir dois devez doit
    dire dis dites dit parler parle parlez appeler appelle appelez appel prendre prends prenez mettre mets donner donne
    donnez envoyer envoie envoyez envoyé recevoir reçu demander demande attendre attends attendez comprendre comprends comprenez penser pense croire crois entendre entends essayer
    aider aide chercher regarder regarde vérifier vérifie rester reste passer passe arriver arrivé arrivée avoir avez avons
    ai as a ont étais était étiez être suis es est sommes êtes sont sera serait serai cela ça ceci celui celle quoi qui que
    quel quelle quels quelles quand comment pourquoi où combien parce comme si mais ou et ni car puis ensuite depuis
    pendant avant après chez vers sans sous sur pour par avec dans entre contre aussi même autre autres tout toute tous
    toutes rien personne quelque quelqu'un chaque plusieurs certain un une deux trois quatre cinq six sept huit neuf dix
    premier première dernier dernière prochain prochaine nouveau nouvelle petit petite grand grande monsieur madame
    mademoiselle nom prénom numéro problème souci question accord d'accord entendu parfait parfaitement exactement
    absolument évidemment bientôt plaisir volontiers enfin vraiment juste seulement peut-être ici là je tu il elle on nous
    vous ils elles me te se le la les lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos de du des au aux
    ce cet cette ces en y ne pas plutôt tant tellement assez c'est n'est j'ai qu'il qu'elle`,
  sentiments: [
    [-0.8, 'inadmissible inacceptable catastrophe'],
    [-0.7, 'mécontent déteste honte colère énervé nul nulle insatisfait'],
    [-0.5, 'panne ras plainte'],
    [-0.4, 'retard réclamation'],
    [-0.3, 'problème'],
    [-0.1, 'personne'],
    [0.4, 'rapide'],
    [0.5, 'résolu'],
    [0.6, 'satisfait satisfaite efficace sympa enchanté enchantée'],
    [0.7, 'heureux heureuse'],
    [0.8, 'impeccable'],
  ],
  courtesies: `merci bonjour bonsoir bonne bon bien plaisir désolé désolée excuse excusez pardon cher chère accueil aider aide
    soir journée vrai vraiment seul petit grand nouveau prochain premier simple certain sûr juste`,
  negations: 'pas jamais aucun aucune sans ni rien guère',
  namePrefix: /\b(?:je m'appelle|mon nom est|je suis|ici|à l'appareil|monsieur|madame|m\.|mme) /giu,
  phrases: {
    greeting: 'bonjour|bonsoir|bienvenue',
    introduction: "je m'appelle|mon nom est|à l'appareil|à votre écoute|je suis|ici",
    closing: 'au revoir|bonne journée|bonne soirée|bonne fin de journée|à bientôt|bon week-end|bonne continuation',
    thanks: 'merci|remercie',
    empathy: "désolé|désolée|je comprends|navré|navrée|excuses|excuser|je vous présente mes excuses|j'imagine",
    next_step: "je vous rappelle|je vous envoie|vous rappeler|vous envoyer|vous recevrez|prochaine étape|d'ici demain",
    offers_help:
      'puis-je vous aider|je peux vous aider|puis-je faire|vous être utile|autre chose|autre question|vous aider',
    politeness: "s'il vous plaît|merci|je vous en prie|avec plaisir|bien sûr|volontiers|désolé|désolée|pourriez-vous",
  },
};
