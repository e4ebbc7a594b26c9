/** The product's mark: a counter's arch. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="4" className="mark-ground" />
      <path d="M5 20.5h18M8.5 20.5v-6a5.5 5.5 0 0 1 11 0v6" className="mark-arch" />
    </svg>
  )
}
