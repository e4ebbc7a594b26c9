import { mentionedIn, userSettingsSchema } from '@ventanilla/model'
import { inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { baseUrl } from '../../../../platform/config/base-url.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { staffMember, staffName } from '../../../../platform/db/staff-named.ts'
import type { AnswerAtWork } from '../../record/read/answer-at-work.ts'
import { type Colleague, colleagues, firstAreaOf, mayTake } from '../assign/may-take.ts'

/**
 * The people whom a note calls. A word that names nobody of the town is a word; whoever may not read the answer is refused by name: they
 * would never learn of it. Throws note.mention.
 */
export async function peopleMentioned(db: Database, { row }: AnswerAtWork, note: string): Promise<Colleague[]> {
  const names = mentionedIn(note)
  if (names.length === 0) return []
  const { user } = db.tables
  const [named, area] = await Promise.all([colleagues(db, inArray(user.username, names)), firstAreaOf(db, row.formId)])
  const reads = (each: Colleague) => mayTake(each, { areaUid: area?.uid, creatorId: row.creatorId })
  const outside = named.find(each => !reads(each) && each.municipalityId === row.municipalityId)
  if (outside) throw new Problem('note.mention', { values: { name: staffMember(outside).name } })
  return named.filter(reads)
}

/** Marks the answer for those whom a note calls, and tells each by mail in their language, unless they do not want to be told. */
export function* tellMentioned(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  tx: Handle,
  { row, form }: AnswerAtWork,
  { author, people }: { author: StaffUser; people: readonly Colleague[] },
): Steps<void> {
  const { answerWatcher: watcher } = db.tables
  const at = clock()
  for (const person of people) {
    if (person.id === author.userId) continue
    const { id: answerId, municipalityId } = row
    yield* run(
      tx
        .insert(watcher)
        .values({ answerId, userId: person.id, municipalityId, at: at.getTime(), mentionedAt: at.getTime() })
        .onConflictDoUpdate({ target: [watcher.answerId, watcher.userId], set: { mentionedAt: sql`${at.getTime()}` } }),
    )
    const { mentionMails = true } = v.parse(userSettingsSchema, JSON.parse(person.settings))
    if (!mentionMails || person.email === null) continue
    yield* queueMail(tx, {
      municipalityId,
      answerUid: row.uid,
      at,
      template: 'answer.mention',
      to: person.email,
      languages: { reader: person.language, asked: author.language },
      values: {
        form: form.title,
        code: row.docCode,
        sender: staffName(author),
        link: `${baseUrl(config)}/ver/${row.uid}`,
      },
    })
  }
}
