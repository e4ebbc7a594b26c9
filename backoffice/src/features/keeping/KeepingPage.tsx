import { Link, useParams, useSearchParams } from 'react-router'
import tabStyles from '../../components/list/tabs.module.css'
import { NotFound } from '../../components/page/NotFound.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { MunicipalityField } from '../api-keys/MunicipalityField.tsx'
import { PrivacyPageLink } from '../../components/page/PrivacyPageLink.tsx'
import styles from './shared/keeping.module.css'
import { RequestsPart } from './requests/RequestsPart.tsx'
import { RulesPart } from './rules/RulesPart.tsx'

/** What people ask to be done with their data, and how long answers are kept; the address says which. */
const parts = [
  { path: 'pedidos', label: 'keeping.tab.requests' },
  { path: 'plazos', label: 'keeping.tab.rules' },
] as const

/** /datos: of a municipality, which those who see all choose. */
export function KeepingPage() {
  const text = useText()
  const { part = 'pedidos' } = useParams()
  const seesAll = useMay('manage usuario')
  const own = useSession().municipality.id
  const [search, setSearch] = useSearchParams()
  const municipality = search.get('municipio') ?? own
  if (!parts.some(({ path }) => path === part)) return <NotFound />
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle title={text.t('keeping.title')} />
        <PrivacyPageLink municipality={municipality} />
      </div>
      <nav className={`${tabStyles.tabs} ${styles.parts}`} aria-label={text.t('keeping.title')}>
        {parts.map(({ path, label }) => (
          <Link
            key={path}
            to={{ pathname: `/datos/${path}`, search: search.toString() }}
            className={tabStyles.tab}
            aria-current={path === part ? 'page' : undefined}
          >
            {text.t(label)}
          </Link>
        ))}
      </nav>
      {seesAll && (
        <div className={styles.town}>
          <MunicipalityField
            id="keeping-municipality"
            value={municipality}
            onChange={id => setSearch(id === own ? {} : { municipio: id }, { replace: true })}
          />
        </div>
      )}
      {part === 'plazos' ? (
        <RulesPart key={municipality} municipality={municipality} />
      ) : (
        <RequestsPart key={municipality} municipality={municipality} />
      )}
    </div>
  )
}
