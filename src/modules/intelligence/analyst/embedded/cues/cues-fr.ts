import type { CueLists } from './cues.js';

const WEEKDAY = '(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const NUMBER =
  '(un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante-huit|quelques|\\d+)';

export const cuesFr: CueLists = {
  reason: `
    (j'appelle|je (vous |t')?appelle|j'appelais|je vous appelais|je (vous )?téléphone|je vous contacte|nous (vous )?appelons) .. (parce|car|pour|au sujet|à propos|concernant|suite|à cause|puisque|à la suite)
    (c'est|ce serait|c'était) (pour|au sujet|à propos|concernant|à cause)
    (la raison|le motif) de mon appel
    je me permets de vous appeler`,
  need: `
    (je|nous) (voudrai[st]|voudrions|souhaite*|souhaiterai[st]|veux|voulons|désire*|cherche|cherchons|viens de)
    j'aimerais
    j'(ai|aurais) (besoin|une question|un problème|un souci|une demande|une réclamation|voulu)
    (nous avons|on a) (un problème|un souci|besoin|une question)
    je me demandais
    il me (faut|faudrait)
    un (problème|souci) (avec|de)`,
  introduction: `
    je m'appelle | mon nom est
    je suis (monsieur|madame|_ de)
    (monsieur|madame|mademoiselle) _
    ici _
    bonjour | bonsoir | allô | à l'appareil | comment allez-vous`,
  fault: `
    ne .. (plus|pas|jamais|rien)
    n'(a|ai|est|ont|avons|y|arrive|avez|était|en) .. (plus|pas|jamais|rien|aucun)
    en panne | pann* | cass* | erreur*
    fau(x|sse|sses)
    tromp* | manqu* | abîm* | endommag* | défectueu* | défaut* | retard* | perdu* | fuit* | bloqu* | refus*
    tripl* | doublé* | en double
    (deux|trois) fois
    estimé* | complet* | complète*
    coup(é|ée|ure)
    volé* | expir* | annul* | impossible | problème* | souci | plant* | dysfonctionn* | personne ne | mal`,
  finding: `
    je (vois|constate|remarque|note) (que|qu'|bien|ici|une|un|deux|la|le|les)
    (parce|car)
    à cause | en raison
    (c'est|est) dû
    il (semble|semblerait|apparaît|s'avère)
    (le problème|la cause|l'erreur|cela|ça) (vient|provient|est)
    repose sur | apparemment | en effet | visiblement | suite à | d'après
    c'est pour(quoi| ça| cela)
    malheureusement`,
  done: `
    (j'ai|nous avons|on a|je viens de|je l'ai|je vous ai) (bien |déjà |aussi |de |d')*(annul*|bloqu*|modifi*|rembours*|ajout*|chang*|supprim*|activ*|corrig*|réserv*|enregistr*|envoy*|réinitialis*|prolong*|renouvel*|command*|transmis|mis|créé|ouvert|noté|suspend*|débloqu*|régl*|programm*|désactiv*)
    (c'est|voilà) (fait|réglé|corrigé|modifié|réparé|annulé|activé)
    (ça|cela) (marche|fonctionne) (maintenant|de nouveau|à nouveau)`,
  recap: `
    récapitul* | résum* | en résumé | pour résumer | si je reprends`,
  promise: `
    (je |j'|nous |on )(vais|allons|va)
    et (l'|vous |te |le |la |les )*(rappelle|envoie|transmets|réserve|confirme|préviens|recontacte)
    (je|nous|on) (vous |te |le |la |les |lui |leur |me |m'|l'|y |en )*\\p{L}+(rai|rons|ra)
    j'\\p{L}+rai
    je m'(en )?(occupe|engage|charge)`,
  present: `
    (?:je |j')(?:vous |te |le |la |les |lui |leur |l'|me |m'|y |en )*\\p{L}+
    nous (?:vous |te |le |la |les |lui |leur |l'|y |en )*\\p{L}+ons`,
  stative: `
    vois voyons comprends comprenons suis sommes ai avons étais peux pouvons pourrais pouvais vais voudrais voulais veux voulons regarde consulte
    constate vérifie cherche pense pensons crois sais savons dois devons devrais demande répète récapitule résume souhaite prie remercie remercions présente
    entends attends reste propose proposons préfère aime aimerais appelle appelais appelons téléphone contacte imagine confirme donne excuse
    espère dis disais connais trouve travaille paie habite comprenais serais aurais regrette lis ouvre parle écoute mets passe
    viens arrive perds conseille recommande explique rappelais lance suppose ne n en reconnais admets sens note remarque pas plus
    fais faisais tiens continue commence essaie réponds reprends aviez avez êtes finis tombe pars sommes ferme loue utilise
    avais avions faut comprenons recevons livrons acceptons garantissons offrons demandons vendons fermons ouvrons
    informe promets invite assure`,
  calling: `
    (j'|je |nous )(vous )?appel*
    (je|nous) (vous )?téléphon*`,
  receipt: `
    vous (le |la |les |l'|en )*(recevrez|aurez|serez (remboursé|crédité|indemnisé)*)`,
  prospect: `
    (va|vont) (l'|vous |te |le |la |les )*\\p{L}+(er|ir|re)
    vous (le |la |les |l'|en |y )*\\p{L}+(rez)
    (il|elle|on|quelqu'un|(le|la|un|une|notre|votre|mon|ma) _( _)?) (vous |te |le |la |les |l'|sera |se )*\\p{L}*(ra|era|ira|ront)
    (est|sont) prévu*
    (arrive|vient|passe|intervient|livre|part) (demain|ce|cet|cette|${WEEKDAY}|d'ici|avant)`,
  booked: `
    (c'est|est|bien) (noté|réservé|confirmé|enregistré|fixé)
    (j'ai|nous avons|je vous ai|je) (noté|réservé|confirmé|enregistré|fixé|inscri*|programmé|réserve|confirme|inscris|note|fixe)
    vous avez rendez-vous
    votre (rendez-vous|réservation) est
    on se voit`,
  immediate: `
    (mets|mettre) en attente
    patient* | ne quittez pas
    un (petit )?instant
    (vous|le) (passe|passer|transfère|transférer)
    (vous|m') ?aider
    (me|nous) (dire|donner)
    (regarder|vérifier|consulter|voir|chercher|essayer|demander (votre|vos|si|quelques)|être (franc|honnête|direct|clair)|vous (dire|expliquer|poser|demander|lire|répéter|donner|proposer|laisser)|avoir besoin|faire (le point|au mieux|vite))
    (aurai|aurons) besoin
    devr(ai|ons)
    pourr(ai|ons)
    (serai|serons|ser[ao]) (ravi|content|heureu)*
    verr(ai|ons|a)`,
  condition: `
    si | s'il | s'ils | sinon | à moins | au cas`,
  offer: `
    (souhaitez-vous|voulez-vous|désirez-vous|préférez-vous|vous voulez|vous souhaitez|voudriez-vous|aimeriez-vous) que
    (voulez-vous|souhaitez-vous) (un|une|le|la)
    (est-ce que )?je (vous )?\\p{L}+ (pour|un|une|le|la) .. \\?
    (dois-je|puis-je) (vous )?(réserver|envoyer|commander|ajouter|proposer|programmer|inscrire|noter)
    (je peux|nous pouvons|on peut|je pourrais) (vous )?(proposer|offrir|envoyer|venir|passer|faire)
    (${WEEKDAY}|demain) .. (vous (convient|irait|va)|ça (va|irait)|est possible)
    (disponible|libre|possible)s?
    que diriez-vous
    il (me |nous )?reste`,
  accept: `
    oui | volontiers | d'accord | parfait | entendu | très bien | bien sûr | avec plaisir
    ça (marche|me va|va|me convient)
    c'est (bon|bien|parfait|entendu|d'accord)
    je (préfère|prends)
    va pour | super | ok | s'il vous plaît | certainement | allons-y`,
  reject: `
    non | pas | impossible
    trop (tard|tôt|long|cher)
    malheureusement | plutôt pas`,
  request: `
    (pouvez|pourriez)-vous
    vous (pouvez|pourriez)
    veuillez | merci de
    (je voudrais|j'aimerais|je souhaite) que vous
    s'il vous plaît
    \\p{L}+ez-(moi|nous|la|le|les)`,
  taskVerbs: `
    (r)?env(oi|oy|err)*
    rappel* | rembours* | command* | réserv* | organis* | planifi* | programm* | prépar* | livr* | expédi*
    répar* | annul* | pay* | paie*
    vir(er|erai|e)
    transm*
    (re)?contact*
    revien* | reviendr* | recevr* | rédig* | écri* | remplac* | échang*
    (mettre|mets) à jour
    factur* | sign* | occup* | ouvrir un* | crée* | confirm* | résili* | renouvel* | apport* | amèn* | dépos*
    sui(s|vrai)
    parvenir | suspend* | fourni* | ramèn*`,
  deadline: `
    demain | après-demain | aujourd'hui
    ce (soir|matin|midi|week-end|mois)
    cet après-midi
    cette (semaine|nuit|année)
    ${WEEKDAY}
    la (semaine|veille)( prochaine)?
    (le|la|du) _ (prochain|prochaine)
    (dans|sous|d'ici|en) ${NUMBER}( (à|ou) ${NUMBER})? (minute|heure|jour|semaine|mois)*
    (avant|d'ici|jusqu'à|jusqu'au|dès|à partir) (de |du |le |la |l'|ce |midi|demain|_)
    (la )?fin (du|de la|de) (mois|semaine|journée|l'année)
    (à|vers|entre) (${NUMBER}|quatorze|treize|seize|dix-sept|dix-huit|onze) (et _ )?heures?
    tout de suite | immédiatement | tout à l'heure | plus tard | dès que | aussitôt
    (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)`,
  sarcasm: `
    bravo
    (super|génial|formidable|magnifique|beau|bel|quel beau|quel bon|belle) (service|travail|accueil|organisation|boulot|efficacité|mentalité)
    félicitations
    merci (pour|de) rien
    (ça|c'est) (commence bien|du propre|le pompon|le bouquet|la meilleure)
    de mieux en mieux | tu parles
    vous (plaisantez|vous moquez)
    quelle (surprise|bonne blague|efficacité|chance)
    on croit rêver`,
  mockPraise: `
    (ah|oh|eh bien|mais|bon|alors là) (super|génial|bravo|parfait|formidable|magnifique|merveilleux|c'est (génial|super|parfait|formidable|magnifique))`,
};
