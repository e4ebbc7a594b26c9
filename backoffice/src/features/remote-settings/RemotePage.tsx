import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { settingsKey } from '../../context/settings.ts'
import { useText } from '../../context/text-context.ts'
import { FixedSettings } from './FixedSettings.tsx'
import { RevocationForm } from './RevocationForm.tsx'

/** /configuracion: remote configuration (spec 1 §7), and what only the server's start can change. */
export function RemotePage() {
  const text = useText()
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => client.settings({ signal }),
    // What another administrator saved a moment ago is what stands.
    refetchOnMount: 'always',
  })
  return (
    <div className="page">
      <div className="settings-head">
        <PageTitle title={text.t('remote.title')} />
        <p>{text.t('remote.intro')}</p>
      </div>
      {settings.isPending && <Skeleton rows={4} kind="view" />}
      {settings.data && (
        <>
          <RevocationForm stored={settings.data.remote} />
          <FixedSettings settings={settings.data} />
        </>
      )}
      {settings.isError && !settings.data && (
        <div className="card list-card">
          <Notice
            title={text.t('remote.loadError')}
            detail={problemSentence(settings.error, text)}
            onRetry={() => void settings.refetch()}
          />
        </div>
      )}
    </div>
  )
}
