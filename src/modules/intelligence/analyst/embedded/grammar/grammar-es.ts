import type { Grammar } from './grammar.js';

export const grammarEs: Grammar = {
  determiners: `el un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa esos esas aquel
    aquella cada qué ningún ninguna algún alguna del al cuántas cuántos`,
  ambiguousDeterminers: 'la las los',
  complements: 'de',
  prepositions: 'con sobre por para sin en según',
  numbers: `cero uno un una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
    diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis treinta cuarenta cincuenta sesenta
    setenta ochenta noventa cien ciento cientos doscientos trescientos cuatrocientos quinientos seiscientos setecientos
    novecientos mil millón medio media primero primera segundo segunda tercero tercera`,
  notNouns: `tenga tengan tengo haya pueda puedan sea sean venga quede diga haga tarda tardan cuesta cuestan llega llegan viene vienen sale salen va van está están queda quedan falta faltan funciona funcionan
    incluye incluyen empieza termina cierra abre sirve parece debe puede tiene tienen dice dicen hace hacen recibe pasa
    enviado enviada recibido pagado hecho hecha dicho visto puesto dado ido sido estado tenido activados activado
    mismo misma mismos mismas otro otra otros otras todo toda todos todas solo sola nuevo nueva nuevos nuevas viejo vieja
    bueno buena buen malo mala mal mejor peor gran grande grandes pequeño pequeña largo larga corto corta alto alta bajo baja
    próximo próxima último última últimos últimas siguiente cercano cercana gratis gratuito gratuita posible imposible
    seguro segura claro clara libre disponible completo completa listo preocupado preocupada tranquilo tranquila
    contento contenta amable provisional personal personalmente directamente exactamente inmediatamente normalmente
    bien muy más menos también tampoco siempre nunca todavía pronto tarde temprano lejos cerca juntos además incluso casi
    extranjera extranjero igualmente acuerdo mediante durante antes después contra entre hasta desde hacia tras según`,
  generalNouns: `teléfono móvil llamada llamadas correo correos email mensaje mensajes sms número números nombre nombres apellido
    apellidos código referencia fecha fechas día días noche noches semana semanas mes meses año años hora horas minuto minutos segundo
    momento rato vez veces tiempo mañana tarde mediodía enero febrero marzo abril mayo junio julio agosto septiembre octubre
    noviembre diciembre verano invierno primavera otoño euro euros céntimo céntimos dólar dólares peso pesos ciento porcentaje
    cosa cosas forma manera modo caso lado parte pregunta preguntas respuesta problema problemas duda dudas motivo razón
    situación idea punto sitio lugar gente persona personas hombre mujer marido esposa hijo hija hijos madre padre hermano
    hermana amigo amiga niño niña niños nietos joven señor señora señorita don doña jefe jefa compañero compañera cliente clientes agente
    ayuda paciencia placer gusto gracias disculpa disculpas perdón acuerdo favor culpa suerte verdad palabra ejemplo
    mano cabeza frente final fin principio medio calle plaza ciudad pueblo barrio país casa domicilio coste tranquilidad
    identidad nacimiento documento dígitos dígito algo nada nadie alguien vergüenza información detalle detalles
    servicio banco empresa compañía tienda total resto tipo`,
  verbEnding:
    /(?:[aei]r|[aei]rle|[aei]rlo|[aei]rla|ando|iendo|aré|eré|iré|ará|erá|irá|aba|aban|amos|emos|imos|ado|ido|mente|ó)$/,
  pronounPhrase: /^las? \S+o$/,
  head: 'first',
};
