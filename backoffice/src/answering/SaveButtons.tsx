import type { Answering } from '@ventanilla/api'
import { useText } from '../shell/text-context.ts'

/** The other ways to save, where the form has them (spec 3 §2): their value says which was pressed. */
export function SaveButtons({ form }: { form: Answering }) {
  const text = useText()
  const { email, appointment } = form.definition.settings
  return (
    <>
      {email && !form.live.public && (
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
