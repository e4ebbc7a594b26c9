import {
  type AnswerContent,
  type FormDefinition,
  filesOf,
  givenSignatureSchema,
  type Language,
  questionsOf,
  textIn,
} from '@ventanilla/model'

import * as v from 'valibot'

const signaturesSchema = v.array(givenSignatureSchema)

/** What each file of an answer was asked by, or who signed with it; files that a correction has replaced are missing. */
export function askedBy(
  { content, signatures }: { readonly content: string; readonly signatures: string | null },
  definition: FormDefinition,
  language: Language,
): Map<string, string> {
  const titles = new Map(questionsOf(definition).map(({ id, title }) => [id, textIn(title, language)]))
  const asked = new Map<string, string>()
  // The save checked it.
  const { sections }: AnswerContent = JSON.parse(content)
  for (const section of Object.values(sections)) {
    for (const values of 'rows' in section ? section.rows.map(row => row.values) : [section.values]) {
      for (const [id, value] of Object.entries(values)) {
        for (const { fileId } of filesOf(value)) asked.set(fileId, titles.get(id) ?? '')
      }
    }
  }
  const given = signatures === null ? [] : v.parse(signaturesSchema, JSON.parse(signatures))
  for (const { fileId, name } of given) asked.set(fileId, name)
  return asked
}

/** A folder of each answer that no other one has: codes of our own are capitals and digits, imported ones may hold anything. */
export function folderOf({ docCode, uid }: { readonly docCode: string; readonly uid: string }): string {
  return /^[A-Z0-9_-]{1,60}$/.test(docCode) ? docCode : `${docCode.replace(/[^\w-]/g, '_').slice(0, 60)}-${uid}`
}

/** A name that every system can unpack, once in its folder. */
export function entryName(name: string, taken: Set<string>): string {
  let plain = name.replace(/[^\p{L}\p{N}_ .()-]/gu, '_').trim()
  while (plain.startsWith('.')) plain = plain.slice(1).trimStart()
  while (plain.endsWith('.')) plain = plain.slice(0, -1).trimEnd()
  const [, base = '', extension = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(plain) ?? []
  const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(base)
  const short = `${isReserved ? '_' : ''}${base.slice(0, 80)}`.trim() || '_'
  let free = `${short}${extension}`
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${short}-${number}${extension}`
  taken.add(free.toLowerCase())
  return free
}
