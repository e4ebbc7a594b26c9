import type { MunicipalityListItem } from '@ventanilla/api'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import styles from './municipalities.module.css'

type Props = { municipality: MunicipalityListItem; asHeading?: boolean }

/** The name, where it lies, and whether it is blocked. */
export function MunicipalityName({ municipality, asHeading = false }: Props) {
  const text = useText()
  const link = (
    <Link className="row-title" to={`/municipios/${municipality.id}`}>
      {municipality.name}
    </Link>
  )
  return (
    <>
      {asHeading ? <h2>{link}</h2> : link}
      <p className={`row-sub ${styles.placeLine}`}>
        {municipality.province.name}, {municipality.country.name}
        {municipality.disabled && <span className="tag is-blocked">{text.t('municipalities.blocked')}</span>}
      </p>
    </>
  )
}
