import type { CueLists } from './cues.js';

const WEEKDAY = '(lunes|martes|miércoles|jueves|viernes|sábado|domingo)';
const NUMBER =
  '(un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|veinticuatro|cuarenta y ocho|unos|unas|\\d+)';

export const cuesEs: CueLists = {
  reason: `
    (les |le |os |te )?(llamo|llamamos|llamaba|estoy llamando|contacto) .. (porque|por|para|sobre|acerca|respecto|debido|ya que|pues|a causa|en relación|con)
    (el motivo|la razón) de (mi|la|esta) llamada
    (es|era) (por|sobre|acerca|para)
    se trata de`,
  need: `
    (quería|queríamos|quisiera|querría|quiero|queremos|necesito|necesitamos|necesitaría|busco|buscamos|deseo|desearía)
    me (gustaría|interesa|interesaría)
    nos gustaría
    (tengo|tenemos|tenía|he tenido) (un|una|otro) (problema|pregunta|duda|consulta|queja|incidencia|reclamación)
    estoy (buscando|interesad*)
    problemas? con`,
  introduction: `
    me llamo | mi nombre es
    soy _
    (le |les )?habla _
    (de parte|en nombre) de
    buenos días
    buenas (tardes|noches)
    buenas | hola
    (señor|señora) _`,
  background: `
    (soy|somos) .. (cliente|clienta|clientes|socio|socia|empresa|despacho|negocio)
    (llevo|llevamos) .. (años|meses)
    (dirijo|llevo|tengo|trabajo en) (un|una|el|la)
    nos (conocimos|vimos)`,
  fault: `
    de más
    no (me |se |lo |la |nos |le |ha |han |he |está |puedo |podemos |tengo |hay )*\\p{L}+
    nunca
    sin (servicio|luz|internet|agua|respuesta|conexión|avis*)
    avería* | averiad* | error* | equivocad*
    rot[oa]s?
    romp* | roto
    fall[oae]*
    falt* | dañ* | estropead* | defectuos* | retras* | perdid* | perdi* | fuga | bloquead* | rechazad* | doble
    dos veces | duplicad* | cobr* de más | robad* | caducad* | cancelad* | cortad* | corte | problema*
    copi[óa]
    mal | nadie | dolor* | duele | tarde`,
  finding: `
    (veo|vemos|aquí veo|me aparece|me sale|consta|observo)
    parece (que|ser)
    (porque|debido|ya que|puesto que)
    a causa | por culpa
    el (problema|motivo|error|fallo) (es|está|viene|fue)
    la (causa|razón) (es|fue)
    se debe a | resulta que | al parecer | según | por eso | lamentablemente | desgraciadamente`,
  done: `
    (he|hemos|acabo de|acabamos de|le he|ya he|lo he|la he|se lo he) (ya |)(cancel*|bloque*|cambi*|modific*|reembols*|añadi*|anulad*|activ*|desactiv*|correg*|reserv*|registr*|envi*|ampli*|renov*|pedido|tramit*|abierto|cread*|anotad*|apuntad*|solicitad*|bloqueado|quitad*|desbloque*|programad*|devuelto)
    (ya está|queda|quedan|ha quedado) .. (cancelad*|bloquead*|cambiad*|modificad*|activad*|corregid*|reservad*|registrad*|resuelt*|solucionad*|anulad*|confirmad*|list[oa])
    ya funciona`,
  recap: `
    (resum*|en resumen|recapitul*|repas*)
    (para|a modo de) (confirmar|resumen)
    entonces quedamos`,
  promise: `
    (voy|vamos) a
    \\p{L}+(aré|eré|iré|aremos|eremos|iremos|dré|dremos|rré)
    me (encargo|comprometo|ocupo)`,
  present: `
    (?:se )?(?:le|les|la|lo|los|las|te|os) (?:\\p{L}+o)
    (?:ahora |ya |también |entonces |ahora mismo )(?:le |la |lo |se lo )?(?:envío|mando|reservo|apunto|tramito|solicito|abro|registro|anoto|pido|activo)
    (?<=^|[,;:] )\\p{L}+o (?:el|la|los|las|un|una|su)`,
  stative: `
    veo entiendo comprendo siento lamento digo agradezco comento escucho pido repito paso explico llamo quiero puedo tengo creo deseo
    necesito pregunto ruego oigo recuerdo informo leo debo sé hago pongo ofrezco propongo recomiendo aconsejo resumo compro pago uso veo reconozco ayudo miro
    espero quiero conozco cuento prometo aseguro garantizo leo encuentro tiempo mismo todo otro nuevo primero último cuando como confirmo pero lo consulto compruebo
    puedo indico atiendo prefiero suelo acabo vuelvo ocho cuatro cinco uno pero como cuando según bajo sobre todo solo cierto claro ese eso esto perdido compré uso vivo trabajo recibo llego`,
  calling: `
    (le |les |os |te )?(llamo|llamamos|llamaba)`,
  receipt: `
    (recibirá|recibirán|le llegará|les llegará|se le (abonará|devolverá|descontará))`,
  prospect: `
    (le|les|te) (llega|llegan|sale)
    (va|van) a \\p{L}+(ar|er|ir)
    (recibirá|recibirán|tendrá|tendrán|recibirás|le llegará|les llegará|llegará|llegarán|irá|vendrá|pasará|se pondrá|se pondrán)
    (le|les|la|lo|se lo|te) \\p{L}+(ará|erá|irá|arán|erán|irán|drá|drán)
    (estará|será|quedará|saldrá|serán|estarán) .. (list[oa]|enviad*|entregad*|reparad*|abonad*|disponible|instalad*|resuelt*|el|mañana|hoy|antes|en)
    (llega|llegan|viene|sale|va|pasa) .. (mañana|el ${WEEKDAY}|hoy|antes|entre|esta)
    \\p{L}+(ará|erá|irá|drá) .. (mañana|el ${WEEKDAY}|hoy|antes|en ${NUMBER}|esta|la próxima)`,
  booked: `
    (le |la |lo |los |os |te )?(he|hemos|queda|quedan|dejo|tengo) .. (reservad*|apuntad*|anotad*|agendad*|confirmad*|programad*|citad*|fijad*)
    (le|la|lo|los|os|te) (reservo|apunto|anoto|agendo|programo|confirmo|cito)
    su (cita|reserva|visita) (es|está|queda)
    tiene (cita|hora)
    nos vemos
    (quedamos|quedan|queda) (para|el|en)`,
  immediate: `
    un (momento|segundo|momentito)
    no cuelgue | en espera
    (le|la|lo) (paso|transfiero)
    (pasar|transferir)(le|la|lo)
    (dígame|deme|deletree|repita|indíqueme)
    (ayudar|decir|dar|explicar|preguntar|leer|hacer)(le|me|la|lo)
    (comprobar|mirar|ver|verificar|revisar|consultar|buscar|preguntar|necesitar|intentar|ser (sincer*|franc*))
    (necesitar|querr|podr|tendr|deber|ver)(é|emos)
    haré lo posible`,
  condition: `
    si | a menos | en caso | de lo contrario | si no`,
  offer: `
    (quiere|quieren|desea|prefiere|le gustaría|querría|necesita|quieres) que
    (le|la|lo|se lo|te) (reservo|apunto|envío|mando|programo|activo|anoto|pongo|cambio)
    (qué|que) (le|te) parece
    (le|te) (va|viene|iría|vendría|parece|conviene) (bien|mejor)
    (puedo|podemos|podría|podríamos) (ofrecer*|proponer*|enviar*|ir|pasar|darle|venir|dar*)
    (tengo|tenemos|hay|habría|queda) .. (libre|hueco|disponib*|${WEEKDAY}|mañana|cita)
    (libre|disponible|posible)s?`,
  accept: `
    sí | vale | claro | de acuerdo | perfecto | bien | muy bien | estupendo | genial | por favor
    me (va|viene|parece) (bien|perfecto|mejor|genial)
    mejor | prefiero | ok | adelante | por supuesto | eso`,
  reject: `
    no | imposible | tampoco | demasiado | lamentablemente`,
  request: `
    (puede|podría|podrían|puedes|podrías)
    (quiero|necesito) que
    por favor
    (llám|enví|mánd|bloqu|cámbi)\\p{L}*(me|nos|la|lo)`,
  taskVerbs: `
    env[ií]*
    mand*
    ll[aá]m*
    reembols*
    dev(olv|uelv)*
    reserv* | program* | prepar* | entreg* | repar* | cancel*
    pag(o|ar|aré|aremos)
    abon* | contact* | sustit* | reempla* | cambi* | actualiz*
    ped(iré|ir)
    agend* | organiz* | escrib* | tramit* | factur* | firm* | abrir | reclam* | renov* | llev*
    tra(er|eré|igo)
    present* | rellen* | confirm* | recog*
    pas(aré|o) (por|a)
    avis*`,
  deadline: `
    hoy | mañana | pasado mañana
    esta (tarde|noche|semana|mañana)
    este (mes|fin de semana|${WEEKDAY})
    (el |del |al |los )?${WEEKDAY}
    (la|el) (próxim[ao]|siguiente) _
    (la|el) _ (próxim[ao]|que viene)
    (en|dentro de|a los) ${NUMBER}( o ${NUMBER}| a ${NUMBER})? (minuto|hora|día|semana|mes)*( hábiles| laborables)?
    (antes|después|para|hasta|a partir) (de|del) _
    a (las|la) _
    (fin|final|finales|principios) de (mes|semana|año)
    cuanto antes | enseguida | inmediatamente | de inmediato | más tarde | luego | ahora mismo | en cuanto
    (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)`,
  sarcasm: `
    (qué|que) (maravilla|bonito|bien|gracia|detalle|alegría|suerte|servicio) .. (de|otra|otro|con|más|y)
    (menudo|vaya|valiente|bonito|bonita|gran|estupendo|magnífico|genial) (servicio|atención|trabajo|empresa|ayuda|manera|organización|profesional*)
    gracias por nada
    (enhorabuena|bravo)
    lo que (me )?faltaba
    muy (graciosos?|bonito|simpático)
    no me diga | sí claro
    (genial|estupendo|perfecto|fantástico) (otra|otro|más|ahora|encima)`,
  mockPraise: `
    (pues|ah|oh|ay|vaya|anda|hala|uy) (qué|que)? ?(bien|genial|estupendo|fantástico|maravilla|maravilloso|bonito|perfecto|alegría|suerte|gracia|simpátic*)`,
};
