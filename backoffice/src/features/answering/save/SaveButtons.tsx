import type { Answering } from '@ventanilla/api'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'

/** The other ways to save, where the form has them (spec 3 §2): their value says which was pressed. */
export function SaveButtons({ form }: { form: Answering }) {
  const text = useText()
  // The dialog that follows, and the page after it, show the answer.
  const mayRead = useMay('read respuesta')
  const { email, appointment } = form.definition.settings
  return (
    <>
      {email && mayRead && !form.live.public && (
        <button type="submit" className="v-button v-secondary" value="mail">
          {text.t('answering.save.mail')}
        </button>
      )}
      {appointment && (
        <button type="submit" className="v-button v-secondary" value="appointment">
          {text.t('answering.save.appointment')}
        </button>
      )}
    </>
  )
}
