import type { OwnAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Icon, useCss } from '@ventanilla/ui'
import needsCss from './needs.css?inline'
import { priceWords, termWords } from './next-words.ts'
import { revisionAddress } from './own-addresses.ts'

type Need = {
  readonly id: string
  readonly title: string
  readonly term: string
  readonly way: string
  readonly href: string
  readonly answer: OwnAnswer
}

/** What waits for the citizen, before all else: the most urgent has the one solid button. */
export function NeedsPanel({ text, needs }: { text: Text; needs: readonly OwnAnswer[] }) {
  useCss(needsCss)
  const all = needs.flatMap(answer => needsOf(text, answer))
  if (all.length === 0) return null
  return (
    <section className="v-needs" aria-labelledby="v-needs-title">
      <h2 id="v-needs-title" className="v-needs-title">
        <Icon name="alert" size={20} />
        {text.t('portal.needs.title')} <span>({text.number(all.length)})</span>
      </h2>
      <ul>
        {all.map(({ id, title, term, way, href, answer }, at) => (
          <li key={id}>
            <div>
              <h3>{title}</h3>
              <p>
                {answer.title}, <span translate="no">{answer.docCode}</span>. {term}
              </p>
            </div>
            <a className={`v-button ${at === 0 ? 'v-primary' : 'v-secondary'}`} href={href}>
              {way}
              <span className="v-sr"> {answer.docCode}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function needsOf(text: Text, answer: OwnAnswer): Need[] {
  const { id, toCorrect, owed } = answer
  const needs: Need[] = []
  if (toCorrect > 0) {
    const title = text.t('portal.link.title', { count: toCorrect })
    const way = text.t('portal.answers.correct')
    needs.push({ id, title, term: termWords(text, answer), way, href: revisionAddress(id), answer })
  }
  if (owed) {
    const title = text.t('portal.needs.pay', { amount: priceWords(text, owed) })
    needs.push({ id: `${id}-pay`, title, term: '', way: text.t('portal.needs.payWay'), href: owed.path, answer })
  }
  return needs
}
