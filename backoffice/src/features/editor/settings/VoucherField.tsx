import { limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'

/** What stands on the receipt instead of the usual words. */
export function VoucherField() {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const voucher = useEditorState(state => definitionOf(state).voucherText)
  return (
    <TextBox
      id="editor-voucher"
      label={text.t('editor.voucher')}
      isOptional
      rows={3}
      value={voucher?.text ?? ''}
      maxLength={limits.text}
      isLocked={lock.content}
      onChange={value =>
        store.edit(
          'text',
          before => ({ ...before, voucherText: { ...before.voucherText, text: value } }),
          'voucherText',
        )
      }
    />
  )
}
