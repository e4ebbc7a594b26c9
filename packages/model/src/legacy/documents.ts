/** A document of a file and the line that it begins in; `document` is undefined where it could not be read as JSON. */
export type FileDocument = { readonly line: number; readonly document: unknown }

/** The stored answers in a file: one JSON object a line, or one JSON list of them. */
export function legacyDocuments(text: string): readonly FileDocument[] {
  const whole = text.trimStart().startsWith('[') ? parsed(text) : undefined
  if (Array.isArray(whole)) return whole.map((document: unknown, index) => ({ line: index + 1, document }))
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(line => line.text !== '')
    .map(line => ({ line: line.line, document: parsed(line.text) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
