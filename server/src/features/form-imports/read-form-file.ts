import { randomBytes } from 'node:crypto'
import { type Bringing, type Language, readBroughtText } from '@ventanilla/model'

export type FormFileJob = { readonly bytes: Uint8Array; readonly language: Language; readonly name: string }
export type FormFileRead = ReturnType<typeof readBroughtText>

/** The form in a file, whose format is told by its content and never by its name. */
export function readFormFile({ bytes, language, name }: FormFileJob): FormFileRead {
  const bringing: Bringing = { language, name, newId: () => randomBytes(6).toString('base64url') }
  const text = textOf(bytes)
  return text === undefined ? { refused: 'unknown' } : readBroughtText(text, bringing)
}

/** Undefined where the bytes are no text. What a spreadsheet saves as CSV is often in the letters of Windows. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
