import { brandColours, brandGrounds, contrastOf } from '@ventanilla/model'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Field } from '../../../components/field/Field.tsx'
import { errorAt } from '../../../components/field/field-problem.ts'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useText } from '../../../context/text-context.ts'
import { BrandPreview } from '../brand/BrandPreview.tsx'
import { BrandTable } from '../brand/BrandTable.tsx'
import styles from '../brand/brand.module.css'
import { readColour } from './municipality-change.ts'
import type { MunicipalityForm } from './use-municipality-form.ts'

/** The town's one colour, and what is made of it so that it can be read on light and dark paper. */
export function ColourSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const { id, shown, stored, problems, change } = form
  const colour = readColour(shown.colour)
  const error = errorAt(problems, `${id}-colour`)
  const field = {
    id: `${id}-colour`,
    label: text.t('municipalities.colour.value'),
    hint: text.t('municipalities.colour.value.hint'),
    error,
  }
  return (
    <SettingsSection title={text.t('municipalities.section.colour')} hint={text.t('municipalities.colour.hint')}>
      <Field {...field} isOptional>
        <div className={styles.picker}>
          <input
            type="color"
            className={styles.swatchInput}
            aria-label={text.t('municipalities.colour.pick')}
            value={colour ?? '#0a6b7c'}
            onChange={event => change({ colour: event.target.value })}
          />
          <input
            id={field.id}
            className="input is-narrow"
            maxLength={7}
            placeholder="#1a5a92"
            spellCheck={false}
            autoComplete="off"
            aria-invalid={error !== undefined}
            aria-describedby={`${field.id}-hint${error ? ` ${field.id}-error` : ''}`}
            value={shown.colour}
            onChange={event => change({ colour: event.target.value })}
          />
        </div>
      </Field>
      {colour && <Repaired colour={colour} name={stored.name} logo={stored.logo} />}
    </SettingsSection>
  )
}

type Props = { colour: string; name: string; logo: string | null }

function Repaired({ colour, name, logo }: Props) {
  const text = useText()
  const { light, dark } = brandColours(colour)
  const ratio = contrastOf(colour, brandGrounds.light.paper)
  const [isLight, isDark] = [light.accent === colour, dark.accent === colour]
  const said = text.number(ratio, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <>
      <output className={`form-note ${isLight ? '' : 'is-warning'}`}>
        {isLight ? <CircleCheck aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
        <span>
          {text.t(isLight ? 'municipalities.colour.reads' : 'municipalities.colour.darkened', { ratio: said })}{' '}
          {text.t(isDark ? 'municipalities.colour.darkSame' : 'municipalities.colour.lightened')}
        </span>
      </output>
      <div className={styles.previews}>
        <BrandPreview theme="light" colour={colour} values={light} name={name} logo={logo} />
        <BrandPreview theme="dark" colour={colour} values={dark} name={name} logo={logo} />
      </div>
      <BrandTable theme="light" values={light} />
      <BrandTable theme="dark" values={dark} />
    </>
  )
}
