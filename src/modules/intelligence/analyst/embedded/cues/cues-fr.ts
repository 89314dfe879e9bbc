import type { CueLists } from './cues.js';

const WEEKDAY = '(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?';
const MONTH = '(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)';
const NUMBER =
  '(une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-(sept|huit|neuf)|vingt|trente|quarante(-huit)?|quelques|(une )?(huitaine|quinzaine|dizaine|vingtaine) de|\\d+)';
const PERIOD = '(minute|heure|jour|journée|nuit|semaine|mois|trimestre|an|année|quinzaine)s?';
const NEXT = "(prochaine?|suivante?|qui (vient|suit)|en (huit|quinze)|d'après)";
const CLOCK = `(midi|minuit|\\d{1,2} ?h(\\d\\d)?|${NUMBER} heures?)( (et demie|et quart|moins (le quart|${NUMBER})|trente|quinze|${NUMBER}))?`;
const DAY = `(demain|après-demain|aujourd'hui( même)?|(le )?lendemain|${WEEKDAY}( ${NEXT})?( ${NUMBER})?( ${MONTH})?|le (premier|${NUMBER})( ${MONTH})?)( (au |dans la )?(matin|matinée|midi|après-midi|soir|soirée|journée))?`;
/** Pronouns between a subject and its verb. */
const OBJECT = "(?:vous |te |le |la |les |lui |leur |l'|me |m'|y |en )*";
/** How a date is related to what is done. */
const RELATION =
  "(avant|d'ici|jusqu'à|jusqu'au|dès|à partir de|après|pour|vers|à|au|entre|courant|début|fin|le|la|les|de|dans|ce)";

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
  background: `
    (je suis|nous sommes|on est) (client|cliente|clients|abonné|abonnée|membre)s?
    (je suis|nous sommes|on est) (une|un|le|la) .. (entreprise|société|cabinet|agence|famille|association|gérant*|directeur|directrice|responsable|client|cliente)
    (ça|cela) fait .. (ans|années|mois) que
    (nous nous sommes|on s'est) (vus|rencontrés|parlé)
    (nous étions|j'étais|nous sommes|je suis) (déjà )?(venu|passé)*
    je (dirige|gère|tiens|travaille)`,
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
    je (vois|constate|remarque|note) (que|qu'|bien|ici|une|un|deux|des|la|le|les|effectivement)
    (parce|car)
    à cause | en raison
    (c'est|est) dû
    il (semble|semblerait|apparaît|s'avère)
    (le problème|la cause|l'erreur|cela|ça) (vient|provient|est)
    repose sur | apparemment | en effet | visiblement | suite à | d'après
    c'est pour(quoi| ça| cela)
    malheureusement`,
  done: `
    (j'ai|nous avons|on a|je viens de|je l'ai|je vous ai) (bien |déjà |aussi |de |d')*(annul*|bloqu*|modifi*|rembours*|ajout*|chang*|supprim*|activ*|corrig*|réserv*|enregistr*|envoy*|réinitialis*|prolong*|renouvel*|command*|transmis|mis|créé|ouvert|noté|suspend*|débloqu*|régl*|programm*|désactiv*|remis|remplac*|rétabl*|libér*|déplac*|relanc*)
    (c'est|voilà) (fait|réglé|corrigé|modifié|réparé|annulé|activé)
    (ça|cela) (marche|fonctionne) (maintenant|de nouveau|à nouveau)`,
  recap: `
    récapitul* | résum* | en résumé | pour résumer | si je reprends`,
  promise: `
    (je |j')vais | nous allons | on va
    et (l'|vous |te |le |la |les )*(rappelle|envoie|transmets|réserve|confirme|préviens|recontacte)
    (je |j')${OBJECT}\\p{L}+rai
    nous ${OBJECT}\\p{L}+rons
    on ${OBJECT}\\p{L}+ra
    (je (vous|te|lui|leur)|j'en|on (vous|lui|leur|en)|nous (vous|lui|leur|en)) (fais|fait|faisons)
    (je|on|nous) (fais|fait|faisons) (part|suivre|remonter|parvenir|livrer|envoyer|établir|le nécessaire|le virement|un virement)
    je m'(en |y )?(occupe|engage|charge|mets)
    (on s'|nous nous )(en )?(occup|charg)*
    (je|on|nous) (vous |te )(tiens|tient|tenons) .. (courant|informé*)
    (je|on|nous) (vous|te|lui|leur) (ouvr|cré)(e|ons)
    je (lui |leur )?demande (à|au|aux|de|qu')
    j(e|'en) (lui |leur )?(en )?parle (à|au|avec|dès)
    je (lui|leur) en parle
    je lance (la|une|le) _
    je (vous|te) confirme (ça|cela|tout)
    (va|vont) vous (rappeler|contacter|recontacter|envoyer|livrer|rembourser|écrire)
    je prends (ça|cela|le dossier) en (charge|main)
    (comptez|vous pouvez compter) sur (moi|nous)
    je (viens|passe|repasse|reviens|arrive) (vers|à|demain|ce|cet|dans|avant|après|d'ici|${WEEKDAY})
    (je (vous|te|le|la|les|lui) |je l'|je )(r)?appelle (dès|demain|après-demain|ce|cet|cette|la|le|quand|en|à|avant|dans|d'ici|${WEEKDAY})`,
  present: `
    (?:je |j')${OBJECT}\\p{L}+
    nous ${OBJECT}\\p{L}+ons
    on (?:vous |lui |leur )(?:\\p{L}+e|met|fait|tient|remet|transmet)
    on ${OBJECT}(?:envoie|livre|change|remplace|rembourse|répare|rappelle|organise|prépare|annule|commande|ajoute|programme|réserve|contacte|prévient|transmet|renvoie|expédie|installe)`,
  stative: `
    vois voyons comprends comprenons suis sommes ai avons étais peux pouvons pourrais pouvais vais voudrais voulais veux voulons regarde consulte
    constate vérifie cherche pense pensons crois sais savons dois devons devrais demande répète récapitule résume souhaite prie remercie remercions présente
    entends attends reste propose proposons préfère aime aimerais appelle appelais appelons téléphone contacte imagine confirme donne excuse
    espère dis disais connais trouve travaille paie habite comprenais serais aurais regrette lis ouvre parle écoute mets passe
    viens arrive perds conseille recommande explique rappelais lance suppose ne n en reconnais admets sens note remarque pas plus
    fais faisais tiens continue commence essaie réponds reprends aviez avez êtes finis tombe pars sommes ferme loue utilise
    avais avions faut comprenons recevons livrons acceptons garantissons offrons demandons vendons fermons ouvrons
    prends informe promets invite assure souviens trompe permets doute demandais inquiète`,
  calling: `
    (j'|je |nous )(vous )?appel*
    (je|nous) (vous )?téléphon*`,
  receipt: `
    vous (le |la |les |l'|en )*(recevrez|aurez|serez (remboursé|crédité|indemnisé)*|allez (recevoir|avoir|être (remboursé|crédité|indemnisé)*))`,
  prospect: `
    (va|vont) (l'|vous |te |le |la |les )*\\p{L}+(er|ir|re)
    vous (le |la |les |l'|en |y )*\\p{L}+(rez)
    devrai(t|ent) _
    (vous|lui|leur) (en )?(r)?(appelle|envoie|contacte|recontacte|livre|apporte|installe|rembourse|prépare|remplace)(nt)?
    (?!caméra|opéra)\\p{L}+(e|i|d|v|r|u|o)(ra|ront) | (ser|ir|fer)(a|ont)
    (est|sont) prévu*
    (arrive|vient|passe|intervient|livre|part|repasse) (de chez nous |chez vous )?(demain|ce|cet|cette|${WEEKDAY}|d'ici|avant)`,
  booked: `
    (c'est|est|bien) (noté|réservé|confirmé|enregistré|fixé)
    (je|on|nous) (vous|l'|le|la) (mets|met|mettons|cale|bloque|place|inscri*|note|notons|réserv*|programm*)
    (j'ai|nous avons|je vous ai|je) (noté|réservé|confirmé|enregistré|fixé|inscri*|programmé|réserve|confirme|inscris|note|fixe)
    vous avez rendez-vous
    votre (rendez-vous|réservation) est
    on se voit`,
  immediate: `
    (mets|mettre) en attente
    patient* | ne quittez pas
    un (petit )?instant
    (vous|le) (passe|passer|transfère|transférer)(?! (le|la|les|un|une|ça|cela) (document|contrat|devis|facture|dossier|fichier|formulaire|copie|mail|lien))
    réfléch* | prendre(?! (contact|rendez-vous|en charge|note|soin|les|une))
    va se
    (vous|m') ?aider
    (me|nous) (dire|donner)
    (regarder|vérifier|consulter|voir|chercher|essayer|demander (votre|vos|si|quelques)|être _|y aller|vous (dire|expliquer|poser|demander|lire|répéter|donner|proposer|laisser)|avoir besoin|faire (le point|au mieux|vite))
    (aurai|aurons) besoin
    devr(ai|ons)
    pourr(ai|ons)
    (serai|serons) (ravi|content|heureu|là|à la|au|chez moi|disponible|joignable)*
    verr(ai|ons|a)`,
  condition: `
    si | s'il | s'ils | sinon | à moins | au cas`,
  offer: `
    (souhaitez-vous|voulez-vous|désirez-vous|préférez-vous|vous voulez|vous souhaitez|voudriez-vous|aimeriez-vous) que
    (voulez-vous|souhaitez-vous) (un|une|le|la)
    (est-ce que )?je (vous )?\\p{L}+ (pour|un|une|le|la) .. \\?
    (dois-je|puis-je) (vous )?(réserver|envoyer|commander|ajouter|proposer|programmer|inscrire|noter)
    je peux | je pourrais | j'ai | j'aurais | il y a | il y aurait
    on a
    (nous|on) (pouv|pourr|peut|av|aur)*
    (${WEEKDAY}|demain) .. (vous (convient|irait|va)|ça (va|irait)|est possible)
    (disponible|libre|possible)s?
    que diriez-vous
    il (me |nous )?reste`,
  accept: `
    oui | volontiers | d'accord | parfait | entendu | très bien | bien sûr | avec plaisir
    (sans|pas de) (faute|souci|problème)
    comme si c'était fait | tout à fait | bien entendu | c'est noté | je m'en (occupe|charge) | comptez sur
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
    (mettre|mets|mettez|inscri*|chang*|modifi*|déplac*|prévenir|préviens|prévenez|avert*|instal*|not*)
    parvenir | suspend* | fourni* | ramèn*`,
  deadline: `
    (au plus tard )?(${RELATION} ){0,3}${DAY}( (ou|et) (le )?${DAY})?( (à|vers|dès|avant|après|entre) ${CLOCK}( et ${CLOCK})?| en (fin|début|milieu) de (journée|matinée|soirée|semaine)| dans (l'après-midi|la (matinée|soirée|journée)))?( au plus tard)?
    (avant |d'ici |jusqu'à |dès )?c(e|et|ette) (soir|matin|midi|week-end|mois|mois-ci|après-midi|semaine|nuit|année)
    (${RELATION} ){0,3}(semaine|mois|trimestre|année|week-end|matin|après-midi) ${NEXT}
    (dans|sous|d'ici|en|après|avant) (à peu près |environ |moins de |les |la |l')?${NUMBER}( (à|ou) ${NUMBER})? (prochaine?s |petite?s |demi-|quart d')?${PERIOD}( ouvr(és|ables))?
    (dans|sous|d'ici) (l'heure|la (journée|matinée|soirée|semaine|foulée)|les (prochaine?s|meilleurs) _|(la )?(quinzaine|huitaine))
    (dans |sous |d'ici )?${NUMBER} (demi-|quart d')?${PERIOD} (avant|après|plus tard)
    (d'ici |avant |pour |à |dans |dès |jusqu'à )?(en |au |la |le )?(cours|début|fin|milieu|courant) (de |du |d')(la |l')?(${PERIOD}|matinée|après-midi|soirée|${MONTH})( ${NEXT})?
    la veille | le jour même | d'ici là
    (à|vers|dès|avant|après|jusqu'à|pour) ${CLOCK}( pile)?
    (entre|de) ${CLOCK} (et|à) ${CLOCK}
    entre ${NUMBER} et ${CLOCK}
    entre midi et deux
    (avant|d'ici|pour|à|dès|après|pendant) (le week-end|noël|pâques|les (fêtes|vacances)|la (toussaint|rentrée)|l'été)
    tout de suite | immédiatement | tout à l'heure | sans (délai|tarder|attendre)
    (au|le) plus (vite|tôt|tard)( possible)?
    plus tard | dès (que( possible)?|qu'il*|qu'elle*|qu'une?|qu'on|qu'ils) | aussitôt
    (en|fin|début|courant|mi-|de|d') ?${MONTH}
  `,
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
