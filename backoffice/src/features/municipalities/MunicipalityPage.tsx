import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronLeft, Mail, Map } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { hasCode } from '../../components/field/field-problem.ts'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { TemplatesButton } from '../replies/TemplatesButton.tsx'
import { MunicipalitySettings } from './settings/MunicipalitySettings.tsx'

/** The settings of one municipality at /municipios/:id. */
export function MunicipalityPage() {
  const text = useText()
  const { id = '' } = useParams()
  const municipality = useQuery({
    queryKey: ['municipality', id],
    queryFn: ({ signal }) => client.municipality(id, { signal }),
    // What is being edited is not changed under the hands; a save that comes too late says so.
    refetchOnWindowFocus: false,
  })
  const isMissing = hasCode(municipality.error, 'municipality.notFound')
  return (
    <div className="page">
      <div className="back-links">
        <Link className="back-link" to="/municipios">
          <ChevronLeft aria-hidden size={16} />
          {text.t('municipalities.page.back')}
        </Link>
        <Link className="back-link" to={`/municipios/${encodeURIComponent(id)}/calendario`}>
          <CalendarDays aria-hidden size={16} />
          {text.t('municipalities.calendar.title')}
        </Link>
        <Link className="back-link" to={`/municipios/${encodeURIComponent(id)}/barrios`}>
          <Map aria-hidden size={16} />
          {text.t('municipalities.districts')}
        </Link>
        <Link className="back-link" to={`/municipios/${encodeURIComponent(id)}/mensajes`}>
          <Mail aria-hidden size={16} />
          {text.t('municipalities.messages')}
        </Link>
        <TemplatesButton of={{ municipality: id }} language={text.language} className="back-link" />
      </div>
      {municipality.data ? (
        <MunicipalitySettings key={municipality.data.id} loaded={municipality.data} />
      ) : (
        <>
          <PageTitle title={text.t('municipalities.settings.open')} />
          {municipality.isPending && <Skeleton rows={4} kind="view" />}
          {municipality.isError && (
            <div className="card list-card">
              <Notice
                title={text.t(isMissing ? 'municipalities.missing' : 'municipalities.loadError')}
                {...(isMissing
                  ? {}
                  : {
                      detail: problemSentence(municipality.error, text),
                      onRetry: () => void municipality.refetch(),
                    })}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}
