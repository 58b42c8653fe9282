/** Sentences that open or close a letter, thank or introduce, and ask nothing. */
const politeness =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|to whom)\b[^.!?\n]{0,60}$|^(?:(?:kind|best|warm|many|with) (?:regards|wishes|greetings|thanks)|regards|best|cheers|sincerely|yours|thanks?(?: you)?|cordially|looking forward|all the best)\b[^?]*$|^(?:i|we) (?:hope|trust|have (?:read|looked|seen|studied|reviewed)|am (?:writing|a|an|the|with|from)|are (?:a|an|the)|represent|work|just|came across|enjoyed|really (?:like|enjoy)|was very|read|saw)\b[^?]*$|^(?:my name is|this is|i'm|it was)\b[^?]*$/i;
/** Words before the question in the same sentence. */
const opening =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: (?:there|all|team|everyone|everybody|guys|folks|[A-Z]\w+))*\s*[,!.:–-]*\s+(?=\S{2}))|^(?:(?:and|so|ok(?:ay)?|well|right|now|great|thanks|thank you|sorry|please|btw|by the way|also|quick (?:one|question)|one (?:more )?(?:question|thing)|question|just (?:wondering|curious)|out of curiosity|honestly|to be honest|curious)\s*[,:!–-]\s*)|^(?:(?:(?:could|can|would|will) you (?:please |kindly |maybe |perhaps |briefly |quickly )?(?:tell|explain|let|share|clarify|give|walk|remind|elaborate)(?: to)?(?: (?:me|us))?(?: (?:know|through|with))?(?: (?:on|about))?)|(?:please |kindly )?(?:tell|explain to|let|remind) (?:me|us)(?: know)?|(?:i|we) (?:would be (?:grateful|glad|happy|interested)|was|were|am|are|would (?:like|love)|('d) (?:like|love)|want|need|have been)(?: (?:if you could (?:tell|let) (?:me|us)(?: know)?|just wondering|wondering|curious|interested|to (?:know|understand|learn|hear|ask)|know))*|(?:i|we) (?:wonder|wondered)|do you mind telling (?:me|us))[,:]?\s+(?=(?:how|what|who|whom|whose|where|which|when|why|if|whether|in|about)\b)/i;
const closing =
  /[\s,;]*\b(?:thanks(?: (?:a lot|so much|in advance|you))?|thank you(?: (?:very|so) much)?(?: in advance)?|many thanks(?: in advance)?|cheers|please|pls|plz|kind regards|best regards|best)\b[\s.!,]*$/i;

/** Words that announce a question; the part of the sentence before them is only polite. */
const announced =
  /^.*\b(?:wondering|wonder|like to know|love to know|want to know|need to know|interested to (?:know|learn|hear)|curious|let (?:me|us) know|tell (?:me|us)|explain(?: to (?:me|us))?|understand|question is|ask(?: you)?)\b[,:]?\s+(?=(?:(?:about|in|at|for|to|of) )?(?:how|what|who|whom|whose|where|which|when|why|if|whether)\b)/i;

const asksSomething =
  /\?|^(?:how|what|who|whom|whose|where|which|when|why|is|are|do|does|did|can|could|will|would|should|has|have|any|if|whether|in (?:which|what))\b/i;

/** The beginnings of another question after 'and', 'or' or a comma. */
const nextQuestion =
  /(?:,\s*(?:and|but|or)?|\s+(?:and|also|plus|as well as|or|&))\s+(?=(?:also |then |by the way,? )?(?:how|what|who|where|which|when|why)(?:'s|’s)?\s+\w+\s+\w|(?:also |then )?(?:what|who|where)(?:'s|’s| is| are)\s+\w|(?:also |then )?(?:can|could|do|does|did|is|are|will|would) (?:i|one|you|we|an?|the|it|they|there|athletes|somebody|someone|anyone)\b|your \w+)/i;
/** What announces several questions: 'Two things:' */
const announcesSeveral =
  /^.{0,40}\b(?:two|three|couple of|few|some|following|my) (?:\w+ )?(?:things|questions|points)\b[^:?]*:\s*/i;
/** Words that may be between two requested things. */
const betweenNouns = /\s*(?:,?\s+(?:and|as well as|plus)(?: also)?|;|\s&|\s\+)\s+(?:the |your )?/i;

/** 'TAM and ARR?' may ask for two things, or for one that has both words. @returns both parts; null where there is one only */
export function splitQuestion(question: string): [string, string] | null {
  const at = betweenNouns.exec(question);
  const halves = at ? [question.slice(0, at.index), question.slice(at.index + at[0].length)] : [];
  const [first, second] = halves.map((half) => half.trim());
  return first && second && /\w{3}/.test(first) && /\w{3}/.test(second) ? [first, second] : null;
}

const tidied = (text: string): string => {
  let left = text.trim();
  for (let before = ''; before !== left; ) {
    before = left;
    left = left
      .replace(announced, '')
      .replace(opening, '')
      .replace(closing, (end, at: number) => (at === 0 ? end : ''))
      .trim();
  }
  return left.replace(/^(?:if|whether) /i, '');
};

/** Sentences of a text; a point inside a number or an abbreviation ends none. */
const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[?!;])\s+|(?<=\w{2,}[.])\s+(?=\p{Lu})|\n+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const maxQuestions = 3;
const maxWordsOfStatement = 15;
const wordCount = (text: string) => text.split(/\s+/).length;

/**
 * The questions of a message, without salutation, thanks and signature.
 * @returns one to three questions; the message itself when it contains none
 */
export function questionsIn(message: string): string[] {
  const sentences = splitSentences(message.replace(/\s*\n\s*(?:--|—)\s*\n[\s\S]*$/, '')).map((one) =>
    one.replace(announcesSeveral, ''),
  );
  const isLetter = sentences.length > 1;
  const isPolite = (one: string) => isLetter && politeness.test(one.replace(/[.!,;:]+$/, ''));
  const tidy = sentences.map(tidied).filter((one) => one !== '');
  const kept = tidy.filter((one) => !isPolite(one));
  const cleaned = kept.length > 0 ? kept : tidy;
  const asking = cleaned.filter((one) => asksSomething.test(one));
  if (asking.length === 1 && cleaned.length === 2 && asking[0] === cleaned[1])
    return introduced(cleaned[0]!, asking[0]!);
  if (asking.length === 0) return [kept.length > 0 && isLetter ? cleaned.join(' ') : message.trim()];
  const parts = asking.flatMap(splitInTwo);
  return parts.length > 0 && parts[0] ? parts.slice(0, maxQuestions) : [message.trim()];
}

/** What introduces a question belongs to it: 'Suppose you get 1% of the market. What is that in revenue?' */
const introduced = (statement: string, question: string): string[] =>
  wordCount(statement) <= maxWordsOfStatement ? [`${statement} ${question}`] : splitInTwo(question);

/** 'What does it cost and can one cancel?' are two; 'which ones?' asks no second thing. */
function splitInTwo(sentence: string): string[] {
  const at = nextQuestion.exec(sentence);
  if (!at) return [sentence];
  const [first, second] = [sentence.slice(0, at.index), sentence.slice(at.index + at[0].length)];
  return wordCount(first) >= 2 && wordCount(second) >= 2 && asksSomething.test(first)
    ? [first, ...splitInTwo(second)]
    : [sentence];
}
