import { create } from 'qrcode'

/** Readers look for a white rim of four squares. */
const rim = 4

/** An address as a QR code: squares of one path, black on white in every theme. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, data } = create(address, { errorCorrectionLevel: 'L' }).modules
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (data[y * size + x]) path += `M${x + rim} ${y + rim}h1v1h-1z`
  const whole = size + 2 * rim
  return (
    <svg
      className="v-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      focusable="false"
    >
      <path d={`M0 0h${whole}v${whole}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
