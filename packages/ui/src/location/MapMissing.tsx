import { Outline } from '../control/Icon.tsx'
import { useFormParts } from '../flow/form-context.ts'

/** In the place of a map that does not come: nobody has to wait for it. */
export function MapMissing({ onRetry }: { onRetry(): void }) {
  const { text } = useFormParts()
  return (
    <output className="v-map-missing">
      <Outline
        path="M12.8 5.1A5 5 0 0 1 17 10c0 1.2-.4 2.4-1 3.5M14 17.6 12 20c-2.5-2.8-6-6.6-7-10M3 3l18 18"
        size={24}
      />
      <p>{text.t('answer.extra.map.missing')}</p>
      <button type="button" className="v-button v-secondary" onClick={onRetry}>
        {text.t('answer.retry')}
      </button>
    </output>
  )
}
