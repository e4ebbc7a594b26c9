import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { hasCode } from '../../../components/field/field-problem.ts'
import { Notice } from '../../../components/Notice.tsx'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { CalendarEditor } from './CalendarEditor.tsx'
import { calendarClient } from './calendar-client.ts'

/** The holidays of a municipality at /municipios/:id/calendario: deadlines are counted without them. */
export function CalendarPage() {
  const text = useText()
  const { id = '' } = useParams()
  const isAdministrator = useSession().user.role === 'ROLE_ADMIN'
  const calendar = useQuery({
    queryKey: ['calendar', id],
    queryFn: ({ signal }) => calendarClient.read(id, { signal }),
    // What is being edited is not changed under the hands; a save that comes too late says so.
    refetchOnWindowFocus: false,
  })
  const isMissing = hasCode(calendar.error, 'municipality.notFound')
  return (
    <div className="page">
      <Link className="back-link" to={isAdministrator ? `/municipios/${encodeURIComponent(id)}` : '/areas'}>
        <ChevronLeft aria-hidden size={16} />
        {text.t(isAdministrator ? 'municipalities.settings.open' : 'areas.title')}
      </Link>
      <PageTitle title={text.t('municipalities.calendar.title')} />
      <p className="form-hint">{text.t('municipalities.calendar.hint')}</p>
      {calendar.isPending && <Skeleton rows={4} kind="view" />}
      {calendar.isError && (
        <Notice
          title={text.t(isMissing ? 'municipalities.missing' : 'municipalities.loadError')}
          {...(!isMissing && {
            detail: problemSentence(calendar.error, text),
            onRetry: () => void calendar.refetch(),
          })}
        />
      )}
      {calendar.data && <CalendarEditor key={id} id={id} loaded={calendar.data} />}
    </div>
  )
}
