import type { AddressOf, CitizenSubmission, PublicClient, PublicForm, PublicSubmission } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import type { CitizenSide } from '../../host/own-page.ts'
import { EarlierAnswer } from './EarlierAnswer.tsx'
import type { Entered } from '../portal/session/session.ts'
import { UserNote } from '../portal/UserNote.tsx'

type Means = {
  text: Text
  entered: Entered
  form: PublicForm
  /** Where the header image is, once it was fetched. */
  headerImage: string | undefined
  onLeave(): void
  /** Hears that an appointment shall follow the save. */
  onAppointment(): void
}

/** The form's page for somebody from the portal: everything goes by their session, and whose answer it is goes without saying. */
export function citizenSide({ text, entered, form, headerImage, onLeave, onAppointment }: Means): CitizenSide {
  const { client, session } = entered
  const publicClient: PublicClient = {
    publicForm: (id, lang, options) => client.form(id, { lang }, options),
    savePublicAnswer: (id, given, key, options) => client.saveAnswer(id, key, answerOf(given), options),
    addresses: (id, q, options) => client.addresses(id, { q }, options),
    addressAt: client.addressAt,
  }
  return {
    id: session.citizenId,
    client: publicClient,
    uploads: { path: `/citizen/forms/${encodeURIComponent(form.id)}/uploads`, headers: entered.headers },
    note: <UserNote text={text} username={session.username} onLeave={onLeave} />,
    closed: <EarlierAnswer text={text} entered={entered} formId={form.id} />,
    headerImage,
    other: form.definition.settings.appointment
      ? { label: text.t('portal.saveAppointment'), onChosen: onAppointment }
      : undefined,
  }
}

/** Without what tells people from programs, which is for those whom nobody knows. */
function answerOf({ version, content, location, signatures }: PublicSubmission): CitizenSubmission {
  return { version, content, ...(location && { location }), ...(signatures && { signatures }) }
}

/** The picture at the form's head as an address that an image element can read. */
export async function headerImageOf({ definition, id }: PublicForm, { headers }: Entered): Promise<string | undefined> {
  if (!definition.settings.headerImage || !definition.headerImage) return undefined
  try {
    const address =
      `/api/v1/citizen/forms/${encodeURIComponent(id)}/header-image` satisfies AddressOf<'GET /citizen/forms/:id/header-image'>
    const response = await fetch(address, { headers: headers(), credentials: 'omit' })
    return response.ok ? URL.createObjectURL(await response.blob()) : undefined
  } catch {
    return undefined
  }
}
