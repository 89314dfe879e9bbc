import type { CueLists } from './cues.js';

const WEEKDAY = '(mon|tues|wednes|thurs|fri|satur|sun)days?';
const MONTH = '(january|february|march|april|june|july|august|september|october|november|december)';
const NUMBER =
  '(an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|twenty|thirty|forty|(a )?(few|couple of)|half an|\\d+)';
const ORDINAL =
  '((twenty-|thirty-)?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|\\p{L}+teenth|twentieth|thirtieth|\\d+(st|nd|rd|th))';
const PERIOD = '(minute|hour|day|night|week|fortnight|month|quarter|year)s?';
const PART = '(morning|lunchtime|afternoon|evening|night|weekend)s?';
const DAY = `(today|tonight|tomorrow|${WEEKDAY}|the ${ORDINAL}( of ${MONTH})?|(the )?(day|night) (before|after))( ${PART})?`;
const CLOCK =
  '((half|quarter|ten|twenty)( past| to)? )?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight|lunch|\\d{1,2})( (fifteen|thirty|forty-five))?';
/** How a date is related to what is done. */
const RELATION =
  '(by|before|until|till|after|from|at|on|around|between|towards?|no later than|first thing|early|late|later|for)';

export const cuesEn: CueLists = {
  reason: `
    (i'm|i am|we're|we are|was) (calling|phoning|ringing|contacting|reaching out) .. (because|about|regarding|concerning|to|for|as|since|with|on behalf)
    (i'm|i am|we're|we are) (calling|phoning|ringing) because
    (i|we) (call|am calling|rang|phone) .. (because|about|regarding|concerning)
    (reason|why) (i'm|i am|i|we) .. call*
    (it's|it is|this is) (about|regarding|concerning)
    (it|this) concerns`,
  need: `
    (i|we)('d| would) (like|love|need) (to|a|an|some|two|three|your|help|my|our|information)
    (i|we) (want|wanted|need|needed|wish|have) to
    (i|we) (need|want) (a|an|some|your|help|my|our|two|three|someone|somebody)
    (i|we)('m| am|'re| are|'ve been| have been) (looking for|interested in|thinking about|trying to|hoping to)
    (i|we)('ve| have)? (got|have|had) (a|an|some|the|another) (question|problem|issue|request|complaint|trouble|query|inquiry)
    (i|we) (was|were) wondering
    problem with | trouble with | issue with`,
  introduction: `
    this is _
    my name is | my name's | hello | hi | hey
    good (morning|afternoon|evening|day)
    (i'm|i am) (mr|mrs|ms|miss|doctor|dr)
    speaking
    _ here
    how are you | how's it going`,
  background: `
    (i've|i have|we've|we have) been (a|your|with) .. (customer|client|member|subscriber|guest|you)*
    (i'm|i am|we're|we are) (also )?(a|an|the|one of your) .. (customer|client|member|subscriber|company|business|team|firm|shop|manager|lead|owner|director)
    (i|we) (run|own|manage|look after|work (for|at|with)) (a|an|the|our|my)
    (i'm|i am|we're|we are) (calling |phoning )?from _
    (we|you and i) (met|spoke|talked)`,
  fault: `
    (doesn't|does not|don't|do not|didn't|did not|won't|will not|isn't|is not|not|never|no longer|stopped|aren't|wasn't) (work*|sync*|start*|turn*|load*|open*|arriv*|receiv*|com*|came|show*|print*|connect*|charg*|deliver*|respond*|appear*|updat*|installed|happen*|get|getting|go|going|log)
    broke* | break* | stopped | fail* | fault* | error* | wrong* | missing | damage* | defect* | late | delay*
    lost | leak* | burst | crash* | stuck | dead | out of order
    (is|are|was|were|went|gone|goes|'s|'re|been) down
    packed up | torn | ripped | scratched | dented | cracked | smashed | bent | faulty
    out of order | outage | frozen | overcharg*
    (charged|billed|debited|paid) .. (twice|double|too much|two times)
    twice | incorrect | mistake | cancelled | rejected | declined | stolen | blocked | expired | cracked | ruined
    swollen | empty | cold | problem | nobody | no one
    can't _
    cannot _
    couldn't _
    unable to | noise | smell* | pain* | hurt*`,
  finding: `
    i (can )?see (that|here|the|a|it|your|two|what)
    it (looks|seems|appears) (like|that|as)
    (looks|seems) (like|as if|as though)
    by the looks of it | must have | in that case
    it turns out
    the (reason|cause|problem|issue) (is|was|seems|lies)
    because | due to | caused by | comes from | that's why | that is why | according to | apparently
    what happened is
    our (system|records) (show|say)*
    did (change|cause|not|break)*
    right after | since the
    is (covered|included)`,
  done: `
    (i've|i have|we've|we have) (just |now |already )*(cancel*|block*|reset|updat*|chang*|refund*|credit*|book*|add*|remov*|fix*|activat*|unlock*|extend*|renew*|order*|register*|sent|correct*|issu*|clos*|open*|creat*|process*|schedul*|reserv*|moved|put|switch*|replac*|unblock*|waiv*|appl*|adjust*|releas*|restor*|resent|arranged|approved|enabled|disabled|upgraded)
    (is|are|has been|have been) now (cancel*|block*|reset|updat*|chang*|refund*|active|activated|fixed|working|back|correct*)
    (it|that) is (working|fixed|done|solved|sorted) now
    it works (now|again)`,
  recap: `
    (summari[sz]e|recap|sum up|summary|go over)
    (just )?to (confirm|repeat|be clear)`,
  promise: `
    (i|we)('ll| will| shall)(?! (not|never|have to|need|be honest|be (happy|glad)|see|think|wait))
    (i'm|i am|we're|we are) (just )?(going to|about to)
    (i|we) promise to
    let me (book|arrange|schedule|order|send|email)
    let me (get|put|pass|forward) (that|it|this|them) (over|across|off|out|back|on|to|down)
    (i|we) can get (that|it|this|them|one) (over|across|off|out|done|sorted|sent)
    leave (it|that|this|them|those) (with|to) (me|us)
    consider it done | i'm on it | we're on it
    and (then )?(call|ring|phone|email|text|send|let|give|show|get back to|come back to) you
    (will|is going to|are going to) (call|ring|phone|email|text|contact|get back to|be in touch with|reach out to|follow up with) you`,
  present: `
    (?:i'm|i am|we're|we are) (?:just |now |also |already )*\\p{L}+ing`,
  stative: `
    calling phoning ringing looking trying hoping having sitting standing reading checking wondering thinking doing going waiting working living
    moving getting being seeing hearing talking speaking asking starting running using paying telling saying planning feeling losing leaving
    holding expecting missing guessing kidding afraid transferring connecting pulling searching wanting needing becoming interesting sharing
    coming staying driving selling making dealing experiencing referring joking struggling learning offering`,
  calling: `
    (i|we) (call|phone|ring)
    (i'm|i am|we're|we are) (calling|phoning|ringing)`,
  receipt: `
    you('ll| will|'re going to| are going to) (also )?(receive|get|hear|have (it|them|that|this|everything)|be (refunded|reimbursed|credited))`,
  prospect: `
    you('ll| will|'re going to| are going to) (also )?(have|find|be (called|contacted|notified|paid|able))
    (_|(the|our|your|a|an|his|her) _( _)?)('ll| will| should|'s going to| is going to| are going to) (?!(not|never|need|have to|end|expire|cost|close|be (open|closed)) )_
    expect (a|an|the|your|our|it|to hear)
    _ can be (with|at|there|out|round)
    (is|are|'s|'re) (being |getting )?(going|leaving|arriving|coming) (out|to|round|back)
    (is|are) (scheduled|booked|due|expected|planned|arriving|coming|leaving|set) (for|on|at|to|by|in|tomorrow|today|next|this)`,
  booked: `
    (i've|i have|we've|we have|i) (just |now |already )*(booked|scheduled|reserved|arranged|put you|noted|set|moved|rescheduled|made) 
    you're (booked|all set|down|scheduled|confirmed)
    you are (booked|all set|down|scheduled|confirmed)
    (put|putting|pencil|pop|slot|get|got|have|that's|that is|book*) (you|_) (in|down)
    your (appointment|booking|reservation|slot|visit) is
    putting you down`,
  immediate: `
    (put|place) you on hold
    right now | just now | hold | one moment | bear with me | transfer you | put you through | connect you
    be right (back|with)
    (give|tell|confirm|repeat|spell) me
    (give|tell) us
    help (me|you)
    ask you | let you go
    (check|verify|confirm|look at|review|read|pull up|bring up|look up|search|find|open|see) (this|that|it|your|the|what|if|whether|for|now|quickly|our|my)
    (have|take) a (quick |closer |)look
    (go|stick) (with|for)
    (get|grab|find) (a pen|something to)
    look forward
    look (it|that|this|you) up
    explain | tell you
    be (?!(able|in touch|there|back|round|over|with|\\p{L}+ing) )_
    do my best
    need (your|to|you|a|the|some)
    say | try | go through | repeat | remember | see | think about | wait | admit
    start (with|by)
    take (it|that|this|the)(?! (up|over|back|to|off|forward))
    have (the|a) (_ )?one
    (going|will|'ll) (to )?need
    speak up | never | do that | do so | do | also need`,
  condition: `
    if | unless | in case | otherwise`,
  offer: `
    (shall|should|can|may) (i|we) .. (book|arrange|schedule|send|order|set|reserve|put|add|call|email|cancel|change|transfer|open|enable|activate|include|register|move|extend|offer|have)
    (would|do) you (like|want) (me|us) to
    (do|would) you want (me|us) to
    (how|what) about
    (would|does|is|could|can) .. (work|suit|be okay|be ok|fit|be possible|fine|good)
    (then )?maybe
    (could|can|may|might) (visit|come|offer|do|send|see|fit|call|deliver|meet|pick)
    (we|i) (have|could|can|would have|do have)
    (is|are) (available|free|open|possible)
    available`,
  accept: `
    yes | yeah | yep | sure | ok | okay | please | please do | perfect | great | good | fine | works | work for me
    alright | all right | of course | certainly | absolutely | agreed | sounds good | lovely | wonderful
    no problem | consider it done | will do | leave (it|that) with | happy to | my pleasure
    that would be | i'd like that | let's do | i'll take`,
  reject: `
    no | not | doesn't | don't | can't | cannot | unfortunately | impossible | rather not
    too (late|early|long|expensive)
    won't`,
  request: `
    (could|can|would|will) you
    would you mind | please
    you can (call|reach|ring|phone|email|text) (me|us)
    (i'd|i would) like you to
    i need you to`,
  taskVerbs: `
    (re)?send*
    (call|ring|phone)( you| us| me| them| back| again)*
    (e-?)?mail*
    text | forward* | order | move | post | put | change | install* | fit | collect | scan | switch | sort | chase | remove | extend | reset
    (find|work) out | look into
    pass .. (on|along)
    order | book* | bring | schedul* | arrang* | refund* | reimburs* | credit* | ship | deliver*
    dispatch* | prepar* | replac* | repair* | fix | updat* | cancel* | pay | approv* | sign | return* | review*
    upload* | submit* | provid* | collect*
    pick .. up
    drop .. off
    escalat* | follow up
    (get|come) back
    write | fill | confirm* | set up | renew* | upgrad*
    organi[sz]*
    let you know
    (check|talk|speak) (with|to)
    transfer the`,
  deadline: `
    (${RELATION} ){0,3}(((the |an? )?(end|close|middle|beginning) of( play| business)?|(the )?(week|fortnight|day)( after| on)|a (week|fortnight)( on)?) )?${DAY}(,? the ${ORDINAL})?( week)?( (and|or) ${DAY})?( of (this|next|the following) week)?( at ${CLOCK})?( at the latest)?
    ${CLOCK} on ${DAY}
    (by |before |at |until )?(the )?(end|close|middle|beginning) of (play|business|(the |this |next )?(day|${PERIOD}|${MONTH}))
    (${RELATION} ){0,3}(the )?(this|next|coming|following|same)( coming)? (${PERIOD}|${PART}|${WEEKDAY})
    (in|within|after|over)( about| around| under)? (the next |the )?(${NUMBER} ){0,2}((to|or) ${NUMBER} )?((working|business|half) )?${PERIOD}('? time)?
    ${NUMBER} ${PERIOD} (later|before|beforehand|from now|on)
    the (${PERIOD}|${PART}) (after next|after|before)
    (at|over) the (weekend|holidays|next)
    (by|before|until|till|after|at|from|around) (${CLOCK}( (and|to|or) ${CLOCK})?( o'clock| sharp| at the latest)?|lunchtime|then)
    between ${CLOCK} and ${CLOCK}
    (before|after|over|by) (work|school|christmas|easter|new year|the (weekend|holidays|summer|bank holiday))
    (right|straight) (after|away)
    (first thing )?in the (morning|afternoon|evening)
    as soon as( possible)?
    first thing | overnight | immediately | asap | later on | at the latest | on the day | in due course | any day now
    (on|by|until) the _ of _
    (in|by|early|mid|late|end of) ${MONTH}
    ${MONTH} (the )?(${ORDINAL}|\\d+)
    (?!may|march)${MONTH}
  `,
  sarcasm: `
    (just|that's just|this is just|simply) (great|wonderful|brilliant|fantastic|perfect|lovely|marvell?ous|super|terrific|amazing)
    thanks for nothing | thank you for nothing
    thanks a (lot|bunch|million) for
    yeah right | good luck with that
    what a (surprise|joke|great)
    bravo | congratulations
    how (nice|kind|lovely|generous|convenient|reassuring)
    big help | can't wait | that's rich
    (i'm|i am) (thrilled|over the moon|so lucky)`,
  mockPraise: `
    (oh|well|yeah|how|so) (great|wonderful|brilliant|fantastic|perfect|lovely|marvell?ous|super|nice|terrific|amazing)
    (great|wonderful|brilliant|fantastic|lovely|perfect|amazing|nice) (job|work|service|start|support|timing|customer service)`,
};
