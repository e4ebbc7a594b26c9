import type { OwnAnswerList } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { nextWords } from './next-words.ts'
import { answerAddress } from './own-addresses.ts'
import { RowMenu, type RowWays } from './RowMenu.tsx'
import { StateChip } from './StateChip.tsx'

type Props = { text: Text; list: OwnAnswerList; ways: RowWays }

/** A row each: what and which it is, how it stands and what comes next, when it was sent, what can be done (spec 3 §2). */
export function OwnTable({ text, list, ways }: Props) {
  return (
    <table aria-label={text.t('portal.answers.title')}>
      <thead className="v-sr">
        <tr>
          <th scope="col">
            {text.t('portal.answers.form')}, {text.t('portal.answers.code')}
          </th>
          <th scope="col">{text.t('portal.answers.state')}</th>
          <th scope="col">{text.t('portal.answers.date')}</th>
          <th scope="col">{text.t('portal.menu', { code: '' })}</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map(answer => (
          <tr key={answer.id}>
            <td className="v-own-form">
              <a href={answerAddress(answer.id, list.citizenId)}>{answer.title}</a>
              <p className="v-own-about">
                <span translate="no">{answer.docCode}</span>
                {answer.about && `, ${answer.about}`}
              </p>
            </td>
            <td className="v-own-state">
              <StateChip text={text} answer={answer} />
              <p className="v-own-then">{nextWords(text, answer)}</p>
            </td>
            <td className="v-own-date">{text.date(answer.createdAt, answer.timeZone)}</td>
            <td className="v-own-more">
              <RowMenu {...{ text, answer, ways }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
