import type { StaffMember } from '@ventanilla/api'
import { fold } from '@ventanilla/model'

type Called = { readonly fits: (person: Pick<StaffMember, 'name' | 'username'>) => boolean }

const begun = /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{0,100})$/u

/** Whom the word before the caret begins to call, undefined where it calls nobody: by username or by the beginning of a name. */
export function mentionAt(note: string, caret: number): Called | undefined {
  const found = caret < 0 ? null : begun.exec(note.slice(0, caret))
  if (!found) return undefined
  const word = fold(found[1] ?? '')
  return {
    fits: ({ name, username }) =>
      username.startsWith(word) ||
      fold(name)
        .split(' ')
        .some(part => part.startsWith(word)),
  }
}

/** The note with the word before the caret completed to a username, and where the caret stands then. */
export function withMention(note: string, caret: number, username: string): { note: string; caret: number } {
  const before = note.slice(0, caret).replace(begun, `@${username} `)
  return { note: before + note.slice(caret).replace(/^ /, ''), caret: before.length }
}
