import type { Language } from '@ventanilla/model'
import { Menu } from '@ventanilla/ui/overlay'
import { ChevronDown, Download, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formLanguageNames } from '../../../context/language.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './translations.module.css'

const ImportTranslations = lazyWithText(
  ['problem', 'translationFile'],
  async () => (await import('./ImportTranslations.tsx')).ImportTranslations,
)

type Props = { language: Language | undefined; onBrought: (language: Language) => void }

/** The translations as a table for whoever translates elsewhere, and back. */
export function TranslationFileTools({ language, onBrought }: Props) {
  const text = useText()
  const { store } = useEditor()
  const [isOpen, setIsOpen] = useState(false)
  const save = (extension: 'xlsx' | 'csv') => {
    if (!language) return
    void import('./table-file.ts').then(late =>
      late.saveTranslations(definitionOf(store.get()), language, extension, text),
    )
  }
  return (
    <div className={styles.fileTools}>
      {language && (
        <Menu
          label={`${text.t('translationFile.export')}: ${formLanguageNames[language]}`}
          className="button secondary with-icon"
          items={(['xlsx', 'csv'] as const).map(extension => ({
            id: extension,
            label: text.t(`translationFile.export.${extension}`),
            onSelect: () => save(extension),
          }))}
        >
          <Download aria-hidden size={16} />
          {text.t('translationFile.export')}
          <ChevronDown aria-hidden size={16} />
        </Menu>
      )}
      <button type="button" className="button secondary with-icon" onClick={() => setIsOpen(true)}>
        <Upload aria-hidden size={16} />
        {text.t('translationFile.import')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportTranslations wanted={language} onBrought={onBrought} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
