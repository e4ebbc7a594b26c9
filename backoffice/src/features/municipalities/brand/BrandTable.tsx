import { type BrandTheme, brandRatios } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import styles from './brand.module.css'
import { Swatch } from './Swatch.tsx'

const rows = ['accent', 'strong', 'soft', 'onAccent'] as const

/** The values of a theme, each with the worst contrast of what is read on it or of it on what it is read on. */
export function BrandTable({ theme, values }: { theme: 'light' | 'dark'; values: BrandTheme }) {
  const text = useText()
  const ratios = brandRatios(theme, values)
  return (
    <table className={styles.values}>
      <caption>{text.t(`municipalities.colour.theme.${theme}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('municipalities.colour.use')}</th>
          <th scope="col">{text.t('municipalities.colour.worst')}</th>
          <th scope="col">{text.t('municipalities.colour.code')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(name => (
          <tr key={name}>
            <th scope="row">
              <Swatch colour={values[name]} />
              {text.t(`municipalities.colour.use.${name}`)}
            </th>
            <td>{text.number(ratios[name], { minimumFractionDigits: 1, maximumFractionDigits: 1 })}:1</td>
            <td translate="no">{values[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
