import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FilePlus2, Palette, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { client } from '../../context/client.ts'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './first-steps.module.css'

/** What to begin with where a town has no form yet; nothing once there is one. */
export function FirstSteps() {
  const text = useText()
  const { municipality } = useSession()
  const mayMake = useMay('create formulario')
  const mayInvite = useMay('manage usuario_municipio')
  const mayBrand = useMay('manage usuario')
  const forms = useQuery({
    queryKey: ['forms', {}],
    queryFn: ({ signal }) => client.forms({}, { signal }),
    enabled: mayMake,
  })
  if (forms.data?.items.length !== 0) return null
  const steps = [
    { name: 'form', Icon: FilePlus2, to: '/editar/nuevo/formulario', may: true },
    { name: 'people', Icon: UserPlus, to: '/usuarios', may: mayInvite },
    { name: 'town', Icon: Palette, to: `/municipios/${municipality.id}`, may: mayBrand },
  ] as const
  return (
    <section className={styles.firstSteps} aria-labelledby="first-steps">
      <h2 id="first-steps">{text.t('inbox.first.title')}</h2>
      <ol>
        {steps
          .filter(({ may }) => may)
          .map(({ name, Icon, to }) => (
            <li key={name}>
              <Link to={to}>
                <Icon aria-hidden size={20} />
                <span>
                  <span className="row-title">{text.t(`inbox.first.${name}`)}</span>
                  <span className="row-sub">{text.t(`inbox.first.${name}.hint`)}</span>
                </span>
                <ChevronRight aria-hidden size={16} />
              </Link>
            </li>
          ))}
      </ol>
    </section>
  )
}
