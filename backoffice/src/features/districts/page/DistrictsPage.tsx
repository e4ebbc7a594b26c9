import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { hasCode } from '../../../components/field/field-problem.ts'
import { Notice } from '../../../components/Notice.tsx'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { client } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { DistrictsEditor } from './DistrictsEditor.tsx'
import { districtsClient } from './districts-client.ts'

/** The districts of a municipality at /municipios/:id/barrios: answers are filtered and counted by them. */
export function DistrictsPage() {
  const text = useText()
  const { id = '' } = useParams()
  const isAdministrator = useSession().user.role === 'ROLE_ADMIN'
  const page = useQuery({
    queryKey: ['districts', id],
    queryFn: async ({ signal }) => {
      const [town, districts] = await Promise.all([
        client.municipality(id, { signal }),
        districtsClient.read(id, { signal }),
      ])
      return { town, districts }
    },
    // What is being looked at is not changed under the hands; what is kept too late says so.
    refetchOnWindowFocus: false,
  })
  const isMissing = hasCode(page.error, 'municipality.notFound')
  return (
    <div className="page">
      <Link className="back-link" to={isAdministrator ? `/municipios/${encodeURIComponent(id)}` : '/areas'}>
        <ChevronLeft aria-hidden size={16} />
        {text.t(isAdministrator ? 'municipalities.settings.open' : 'areas.title')}
      </Link>
      <PageTitle title={text.t('municipalities.districts')} />
      <p className="form-hint">{text.t('districts.hint')}</p>
      {page.isPending && <Skeleton rows={4} kind="view" />}
      {page.isError && (
        <Notice
          title={text.t(isMissing ? 'municipalities.missing' : 'municipalities.loadError')}
          {...(!isMissing && { detail: problemSentence(page.error, text), onRetry: () => void page.refetch() })}
        />
      )}
      {page.data && <DistrictsEditor key={id} town={page.data.town} loaded={page.data.districts} />}
    </div>
  )
}
