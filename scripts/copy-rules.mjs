/** The rules of `copy-lint.mjs`, as data and pure functions. */

/**
 * American spelling, in code, comments, tests, and documents. Stems match inside identifiers, too.
 * @type {readonly RegExp[]}
 */
const britishSpellings = [
  /\p{L}*(?:colour|favour|behaviour|honour|neighbour|catalogue|artefact|licence|defence)\p{L}*/giu,
  /\p{L}*(?:organi|recogni|authori|reali|initiali|normali|summari|seriali|customi|prioriti|utili|visuali)s(?:e|ed|es|ing|ation)(?!\p{Ll})/giu,
  /(?<!\p{L})(?:optimi|minimi|maximi|categori|synchroni|emphasi|apologi|criti?ci)s(?:e|ed|es|ing|ation)(?!\p{Ll})/giu,
  /\p{L}*(?:cancell|labell|modell|travell|signall|marshall|initiall)(?:ed|ing)(?!\p{Ll})/giu,
  /(?<!\p{L})(?:grey|centre[ds]?|analys(?:e|ed|ing)|whilst|amongst|learnt|spelt|fulfil|enrol|programme)(?!\p{L})/giu,
];

/** @param {string} text */
export const findBritishSpellings = (text) =>
  britishSpellings.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ index: match.index, word: match[0] })),
  );

/**
 * Words about our plumbing, or that the glossary replaced. They don't appear in text that a user reads.
 * @type {readonly (readonly [pattern: RegExp, instead: string])[]}
 */
const bannedWords = [
  [/\bservice\b(?! Console|-)/iu, 'the API'],
  [/(?<!\bService |service-)\bconsole\b/iu, 'this app, or no subject at all'],
  [/\banswer(?:s|ed|ing)?\b/iu, '“response”, or what happened'],
  [/\b(?:is|are|was|were|be|been|being) read\b|\bread (?:again|anew)\b/iu, 'load, refresh'],
  [/\b(?:told|tells)\b/iu, 'say what is so'],
  [/\b(?:not|is|are|was|were|more is) known\b/iu, 'unknown, reported, available'],
  [/\bstands\b(?! for)/iu, 'is, stays'],
  [/\blanes?\b/iu, 'priority'],
  [/\bstores?\b/iu, 'save, keep'],
  [/\b(?:whoever|whatever|somebody)\b/iu, 'anyone, no one, or a noun'],
  [/\bforg(?:et|ot|etting|otten)\b/iu, 'disconnect, clear, remove'],
  [/\bPII\b/u, 'personal data'],
  [/\bunpublish/iu, 'take offline'],
  [/\bthat you\b/iu, 'leave out “that”'],
  [/\bleft out\b|\bleaves? out\b/iu, 'excluded, skipped, hidden'],
  [/(?<!\bthe )\b(?:days?|weeks?|months?|time|period) before\b/iu, 'previous, earlier'],
  [/\bnothing was sent\b/iu, 'no changes were made'],
  [/\bshared by name\b/iu, 'shared directly'],
  [/\b(?:by itself|all the same|from now on|put away|go(?:es)? on)\b/iu, 'automatically, anyway, continue'],
];

const longestSentence = 20;

/**
 * The longest sentence of a string, in words. A placeholder of a template counts as one.
 * @param {string} text
 */
const longestSentenceOf = (text) =>
  Math.max(
    0,
    ...text.split(/[.!?:;](?:\s|$)/u).map((sentence) => sentence.match(/\S*\p{L}\S*/gu)?.length ?? 0),
  );

/**
 * What is wrong with a string that a user reads.
 * @param {string} text
 * @returns {string[]}
 */
export function copyProblems(text) {
  const problems = bannedWords.flatMap(([pattern, instead]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`“${match[0]}”: ${instead}`];
  });
  if (/\S {2,}\S/u.test(text)) problems.push('two spaces in a row');
  if (/\p{L}!(?:\s|$)/u.test(text)) problems.push('exclamation mark');
  if (/\p{L}'\p{L}/u.test(text)) problems.push('straight apostrophe');
  const words = longestSentenceOf(text);
  if (words > longestSentence) problems.push(`sentence of ${words} words`);
  return problems;
}

const bareClasses =
  /^(?:flex|grid|block|hidden|inline|relative|absolute|fixed|sticky|truncate|tabular|border|rounded|shrink|grow|contents|skeleton|underline|italic|peer|group)$/u;

/**
 * Whether a string is prose, and not a class list, a path or an identifier.
 * @param {string} text
 */
export function isProse(text) {
  const tokens = text.split(/\s+/u).filter((token) => token !== '');
  if (tokens.length < 2 || !/\p{L}{2,}/u.test(text)) return false;
  if (/^(?:[./@#<]|https?:|--|curl |M\d|[A-Z]{3,} \/)/u.test(text)) return false;
  const classes = tokens.filter(
    (token) => bareClasses.test(token) || /^[^A-Z’]*[a-z][-:[][^’]*$/u.test(token),
  );
  return classes.length * 2 <= tokens.length;
}
