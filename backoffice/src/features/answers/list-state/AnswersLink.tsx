import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../context/session.ts'
import { keptPlace } from './kept-places.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & { formId: string }

/** To the answers of a form, with the filters and on the page where the person was last (spec 1 §3). */
export function AnswersLink({ formId, ...rest }: Props) {
  const { user } = useSession()
  const place = keptPlace(user.id, formId)
  return <Link {...rest} to={{ pathname: `/respuestas/listado/${formId}`, search: place.list }} state={place} />
}
