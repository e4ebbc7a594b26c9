import { isEmail, writtenText } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { wakeOutbox } from '../../../platform/outbox/outbox.ts'
import { Problem } from '../../../platform/problem.ts'
import type { StoredAnswer } from '../../answers/record/read/read-answer.ts'
import type { Deps } from '../../deps.ts'
import { areasOfForm } from '../../forms/read/find-form.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { countReceipt, knownAddress } from '../citizens/citizen-address.ts'
import { composeLetter } from '../citizens/compose-letter.ts'
import { dueDay } from '../citizens/due-day.ts'
import { publicLinks } from '../citizens/public-links.ts'
import { readSettings } from '../citizens/read-settings.ts'

/**
 * Sends the receipt of an answer with its PDF to an address that its author names. Whoever does without letters, and an address that had its
 * share of this hour, gets none, which nobody is told: it would say something of somebody else's address. Throws mail.address.
 */
export async function sendCopy(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'bus'>,
  answer: StoredAnswer,
  { to, text }: { to: string; text: Text },
): Promise<void> {
  const { db, clock, config } = deps
  if (!isEmail(to)) throw new Problem('mail.address', { fields: [{ code: 'mail.address', path: ['to'] }] })
  const form = await loadForm(db, answer.formId)
  if (!form) throw new Problem('answer.notFound')
  const { municipality, id: formId } = form
  const settings = await readSettings(db, { municipalityId: municipality.id, formId })
  const [area] = await areasOfForm(db, formId)
  const letter = composeLetter(
    {
      event: 'saved',
      answer,
      area: area?.name ?? '',
      written: writtenText(text.language, settings.get('saved') ?? []),
      ...publicLinks(deps, {
        isPublic: form.live.public,
        formUid: answer.formId,
        town: form.municipality.uid,
        docCode: answer.docCode,
        language: text.language,
      }),
      payLink: undefined,
      correctLink: undefined,
      refund: undefined,
      dueOn: await dueDay(db, answer),
      until: undefined,
    },
    text,
  )
  const at = clock()
  await db.transact(function* (tx) {
    const known = { municipalityId: municipality.id, address: to, at: at.getTime() }
    const address = yield* knownAddress(db, tx, known)
    if (address.isStopped || !(yield* countReceipt(db, tx, { token: address.token, at: at.getTime() }))) return
    yield* queueMail(tx, {
      municipalityId: municipality.id,
      answerUid: answer.id,
      at,
      template: 'citizen.letter',
      to,
      languages: { about: text.language },
      values: { ...letter, stop: `${baseUrl(config)}/avisos/${address.token}` },
    })
  })
  wakeOutbox(deps.bus)
}
