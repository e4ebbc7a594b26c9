import type { Answer } from '@ventanilla/api'
import type { Edit } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** Who made an edit and when, in the time of the municipality. */
export function changeLine({ kind, by, at }: Edit, { municipality }: Pick<Answer, 'municipality'>, text: Text): string {
  return text.t('view.change.line', {
    kind,
    by: by ?? text.t(kind === 'citizenCompletion' ? 'view.change.citizen' : 'answers.anonymous'),
    at: text.dateTime(at, municipality.timeZone),
  })
}
