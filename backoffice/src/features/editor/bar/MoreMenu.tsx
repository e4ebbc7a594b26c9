import { Menu, type MenuItem } from '@ventanilla/ui/overlay'
import {
  ClipboardList,
  Download,
  Eye,
  History,
  LayoutTemplate,
  LibraryBig,
  ListChecks,
  MoreHorizontal,
  Redo2,
  Upload,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { tableWidth, useMedia } from '../../../components/use-media.ts'
import { useText } from '../../../context/text-context.ts'
import { placeLabels } from '../place/place-labels.ts'
import { placeNames, placeOf, places } from '../place/places.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf, definitionOf } from '../state/editor-state.ts'
import styles from '../view/view.module.css'

/** What is done with the whole form, besides editing and saving it. `children`: how much there is to look at, where only the menu leads there. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const text = useText()
  const { store, actions, isNew, formId } = useEditor()
  const redo = useEditorState(({ history }) => history.future.at(-1)?.label)
  const view = useEditorState(state => state.view)
  const hasReport = useEditorState(state => state.brought !== undefined)
  const hasPlaces = useMedia(tableWidth)
  const shown = useEditorState(state => placeOf(state.view))
  const size = 16
  const origin: MenuItem = isNew
    ? {
        id: 'templates',
        label: text.t('editor.templates'),
        icon: <LayoutTemplate aria-hidden size={size} />,
        onSelect: () => store.show('templates'),
      }
    : {
        id: 'versions',
        label: text.t('editor.versions'),
        icon: <History aria-hidden size={size} />,
        onSelect: () => store.show('versions'),
      }
  const turned = (to: 'review' | 'preview') => () => store.show(view === to ? 'form' : to)
  // A phone's bar has no room for them.
  const ofBar: MenuItem[] = [
    {
      id: 'redo',
      label: redo ? text.t('editor.redo.of', { step: text.t(`editor.step.${redo}`) }) : text.t('editor.redo'),
      icon: <Redo2 aria-hidden size={size} />,
      isDisabled: !redo,
      onSelect: actions.redo,
    },
    {
      id: 'review',
      label: text.t('editor.review'),
      icon: <ListChecks aria-hidden size={size} />,
      onSelect: turned('review'),
    },
    {
      id: 'preview',
      label: text.t('editor.preview'),
      icon: <Eye aria-hidden size={size} />,
      onSelect: turned('preview'),
    },
  ]
  const items: MenuItem[] = [
    ...(hasPlaces
      ? []
      : placeNames.map(place => ({
          id: place,
          label: text.t(placeLabels[place]),
          isChecked: place === shown,
          onSelect: () => store.show(places[place]),
        }))),
    ...(hasPlaces ? [] : ofBar),
    origin,
    {
      id: 'keep',
      label: text.t('editor.keep.form'),
      icon: <LibraryBig aria-hidden size={size} />,
      onSelect: () => store.ask({ kind: 'keep', what: 'form', ids: new Set() }),
    },
    {
      id: 'export',
      label: text.t('editor.export'),
      icon: <Download aria-hidden size={size} />,
      onSelect: () =>
        void import('../exchange/download-form.ts').then(late => late.downloadForm(formId, contentOf(store.get()))),
    },
    {
      id: 'xlsform',
      label: text.t('editor.export.xlsform'),
      icon: <Download aria-hidden size={size} />,
      onSelect: () =>
        void import('../exchange/download-xlsform.ts').then(late =>
          late.downloadXlsform(definitionOf(store.get()), text),
        ),
    },
    {
      id: 'import',
      label: text.t('editor.import'),
      icon: <Upload aria-hidden size={size} />,
      onSelect: () => store.ask({ kind: 'bring' }),
    },
    ...(hasReport
      ? [
          {
            id: 'brought',
            label: text.t('editor.brought'),
            icon: <ClipboardList aria-hidden size={size} />,
            onSelect: () => store.show('brought'),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label={text.t('editor.more')}
      className={`icon-button ${hasPlaces ? 'is-bordered' : ''} ${styles.editorMore}`}
      items={items}
    >
      <MoreHorizontal aria-hidden size={20} />
      {!hasPlaces && children}
    </Menu>
  )
}
