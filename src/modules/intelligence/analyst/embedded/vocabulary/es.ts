import type { Vocabulary } from './vocabulary.js';

export const es: Vocabulary = {
  agent: 'Agente',
  customer: 'Cliente',
  heard: 'Se oyó: ',
  notHeard: 'No se oyó.',
  shareOfWords: '% de las palabras fueron del agente.',
  moods: { POSITIVE: 'Positivo', NEUTRAL: 'Neutro', NEGATIVE: 'Negativo' },
  fillers: `sí si no hola buenos buenas días dia día tardes noches adiós gracias favor perdón disculpe disculpa vale bueno bien
    claro entonces pues muy mucho mucha muchos muchas poco más menos todavía siempre nunca ya ahora hoy mañana ayer semana
    semanas mes meses año años hora horas minuto minutos momento vez veces tiempo lunes martes miércoles jueves viernes
    sábado domingo cosa cosas forma manera caso hacer hago hace hacen hecho ir voy va vamos van venir viene ver veo saber sé
    sabe querer quiero quiere quería quisiera poder puedo puede pueden podemos podría podrían deber debo debe decir digo
    dice dijo dígame hablar hablo habla enviar envío enviado llamar llamo llama llamada tomar poner pongo dar doy da deme esperar espero espere
    entender entiendo pensar pienso creer creo oír oigo tratar ayudar ayuda ayudo buscar mirar miro comprobar quedar pasar
    pasa llegar llega llegado tener tengo tiene tenemos tienen tenía haber he ha han había hay ser soy es son era fue sido
    será estar estoy está estamos están estaba esto eso aquello este esta estos estas ese esa esos esas aquel qué que quién
    quien cuál cual cuándo cuando cómo como dónde donde cuánto por para porque con sin sobre entre hasta desde hacia según
    también tampoco mismo misma otro otra otros otras todo toda todos todas nada nadie algo alguien alguno alguna cada
    varios uno una unos unas dos tres cuatro cinco seis siete ocho nueve diez primero primera último última próximo próxima
    nuevo nueva señor señora señorita don doña nombre número problema pregunta acuerdo perfecto perfectamente exacto
    exactamente desde luego luego pronto placer quizás quizá solo sólo aquí allí yo tú usted ustedes él ella nosotros ellos
    me te se le les lo la los las nos mi mis tu tus su sus nuestro nuestra vuestro de del al el en y o u e ni a un`,
  sentiments: [
    [-0.9, 'pésimo'],
    [-0.8, 'inaceptable indignado indignada fatal desastre'],
    [-0.7, 'vergüenza harto harta enfadado enfadada decepcionado decepcionada'],
    [-0.6, 'molesto molesta'],
    [-0.5, 'queja roto rota'],
    [-0.4, 'reclamación retraso'],
    [-0.3, 'error problema'],
    [-0.1, 'nadie'],
    [0.4, 'rápido'],
    [0.5, 'amable resuelto'],
    [0.7, 'encantado encantada satisfecho satisfecha contento contenta'],
    [0.8, 'estupendo genial maravilloso fantástico'],
  ],
  courtesies: `gracias favor hola buenos buenas bien bueno perdón disculpe ayuda ayudar ayudarle ayudo gusto placer sí no claro
    vale señor señora nuevo verdad nunca gustaría seguro`,
  negations: 'no nunca jamás ni sin tampoco ningún ninguna nada',
  namePrefix: /\b(?:me llamo|mi nombre es|soy|habla|señor|señora|sr\.|sra\.|atiende|nombre de) /giu,
  phrases: {
    greeting: 'hola|buenos días|buenas tardes|buenas noches|bienvenido|bienvenida',
    introduction: 'me llamo|mi nombre es|le atiende|le habla|soy',
    closing: 'adiós|hasta luego|hasta pronto|que tenga|buen día|buena tarde|que pase|un saludo',
    thanks: 'gracias|agradezco|agradecemos',
    empathy: 'lo siento|lamento|lamentamos|entiendo|comprendo|disculpe|disculpas|perdone',
    next_step: 'le enviaré|le llamaré|voy a enviar|le envío|próximo paso|recibirá|nos pondremos en contacto',
    offers_help: 'en qué puedo ayudar|puedo ayudarle|le puedo ayudar|algo más|ayudarle',
    politeness: 'por favor|gracias|de nada|con mucho gusto|claro que sí|por supuesto|disculpe|encantado|encantada',
  },
};
