import type { Form } from '@ventanilla/api'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useDisclosure } from '../../../components/page/use-disclosure.ts'
import { lateWithText, lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import menuStyles from '../filters/menu.module.css'
import { FormSearch } from '../find/FormSearch.tsx'
import { hasFilters } from '../list-state/answer-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'

const AppliedFilters = lateWithText(
  ['find'],
  async () => (await import('../filters/AppliedFilters.tsx')).AppliedFilters,
)
const FilterMenu = lazyWithText(['find'], async () => (await import('../filters/FilterMenu.tsx')).FilterMenu)

type Props = { form: Form; list: AnswerListState }

/** The filters of spec 3 §5: the words in a box, all others in one menu, and a chip for each that is applied. */
export function AnswerFilters({ form, list }: Props) {
  const text = useText()
  const { isOpen, root, toggle, close } = useDisclosure<HTMLDivElement>()
  const [at, setAt] = useState<string>()
  const menuButton = () => root.current?.querySelector<HTMLElement>('[data-filter-menu]')
  return (
    <search className="filters">
      <FormSearch form={form} list={list} />
      <div className={`${menuStyles.menu} ${menuStyles.row}`} ref={root}>
        {hasFilters(list.filter) && (
          <Suspense fallback={null}>
            <AppliedFilters
              form={form}
              list={list}
              onOpen={field => {
                setAt(field)
                if (!isOpen) toggle()
              }}
              // What had the focus is gone.
              onRemoved={() => menuButton()?.focus()}
            />
          </Suspense>
        )}
        <button
          type="button"
          className="button quiet with-icon"
          aria-expanded={isOpen}
          aria-keyshortcuts="f"
          data-filter-menu
          onClick={() => {
            setAt(undefined)
            toggle()
          }}
        >
          <Plus aria-hidden size={16} />
          {text.t('answers.filter.menu')}
        </button>
        {isOpen && (
          <Suspense>
            <FilterMenu
              key={at}
              form={form}
              list={list}
              at={at}
              onClose={() => {
                close()
                menuButton()?.focus()
              }}
            />
          </Suspense>
        )}
      </div>
    </search>
  )
}
