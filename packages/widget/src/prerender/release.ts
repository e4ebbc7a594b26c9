declare const process: { env: Readonly<Record<string, string | undefined>> }

/** Of which sources this was built (build/quick.js): a drawing fits the widget of the same alone. */
export const release = process.env['WIDGET_RELEASE'] ?? 'source'
