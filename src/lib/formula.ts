/**
 * What a spreadsheet may take for a formula: the signs that begin one, full-width ones included, also behind blanks and
 * control characters, which some programs drop, and lines that a tab or a break begins.
 */
export const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;
