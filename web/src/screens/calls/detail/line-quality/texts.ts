import { texts } from '../../../../i18n/texts';

export const useLineQualityTexts = texts('line-quality', {
  en: {
    title: 'Line quality',
    rule: 'Good up to {{goodLoss}} % loss, {{goodJitter}} ms jitter and {{goodRoundTrip}} ms round trip; poor above {{poorLoss}} %, {{poorJitter}} ms or {{poorRoundTrip}} ms.',
    party: 'Party',
    outside: 'Party outside',
    deletedUser: 'Deleted user',
    quality: 'Quality',
    qualities: { good: 'Good', fair: 'Fair', poor: 'Poor' },
    lossFrom: 'Loss from them',
    lossTo: 'Loss to them',
    jitter: 'Jitter (highest)',
    roundTrip: 'Round trip',
  },
  fr: {
    title: 'Qualité de la ligne',
    rule: 'Bonne jusqu’à {{goodLoss}} % de pertes, {{goodJitter}} ms de gigue et {{goodRoundTrip}} ms d’aller-retour ; mauvaise au-delà de {{poorLoss}} %, {{poorJitter}} ms ou {{poorRoundTrip}} ms.',
    party: 'Participant',
    outside: 'Correspondant externe',
    deletedUser: 'Utilisateur supprimé',
    quality: 'Qualité',
    qualities: { good: 'Bonne', fair: 'Moyenne', poor: 'Mauvaise' },
    lossFrom: 'Pertes depuis lui',
    lossTo: 'Pertes vers lui',
    jitter: 'Gigue (maximum)',
    roundTrip: 'Aller-retour',
  },
});
