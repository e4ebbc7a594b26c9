// What the backoffice's screens say, by what is open together: a page loads its namespaces, not the catalogue. A sentence that several
// screens share may stand in several. tests/boundaries/text-namespaces.test.ts holds that a screen has whatever it may say.
const starting = (...beginnings) => new RegExp(`^(${beginnings.join('|')})\\.`)

/** What a page of answers reads out of a form's own sentences. */
const reading =
  /^answer\.(row|section|none|expand|collapse|conditional|repeatable|newWindow|changed|yes|no|extra\.(file\.given|signature\.(title|image|made|unsigned)|map\.\w+))$/
/** What fields of dates say, wherever they stand. */
const dates = /^(answers\.filter\.(dates|from|to|dateFormat|pick)|issue\.answer\.(date|time))$/

/** What of the editor only its places of states, settings and languages say. */
const ofSettings =
  '(transitions|translations|header|summary|payment|logo|share|qr|snippet|origins|notify|certificate(?!\\.line)|platform|signature|state|states|lock\\.states|ask|hue)'
/** What of it is said where two forms are compared, and nowhere before. */
const ofCompared = '(setting|autocomplete|question\\.autocomplete|change|stale|restore|version)'

/** What of it is said only in what comes later: where a draft was left or an old version is looked at, and where a form is brought along. */
const ofLeft = '(draft\\.(old|body|continue|title|discard)|versions\\.\\w+)'
const ofBrought = 'import\\.\\w+'

/** What of filters is said only once one is applied. */
const ofApplied = 'applied\\.(hour|solved|outcome|readFrom|left|stayed|zone|near|noArea|otherArea|updated)'

/** @type {Readonly<Record<string, readonly RegExp[]>>} */
export const namespaces = {
  // What is to do, over all forms.
  inbox: [starting('inbox')],
  // Before somebody is signed in, and around every page afterwards.
  start: [
    starting('app', 'session', 'signIn(?!\\.nobody)', 'shell', 'cis'),
    /^(list\.optional|account\.(username|title)|(forms|audit|deliveries|remote|apiKeys|webhooks|keeping)\.title|deliveries\.attention)$/,
  ],
  // The first start of an installation.
  setup: [starting('setup'), /^(municipalities\.field\.timeZone|signIn\.nobody)/],
  // The second step of a sign-in, and what is set up for it.
  factor: [starting('factor')],
  // Signing in without a password, where the browser knows how.
  passkey: [starting('passkey')],
  home: [
    starting('home'),
    /^(answers\.(anonymous|citizen)|view\.change\.citizen|forms\.(loadError|empty|answers|answer))$/,
  ],
  administration: [
    starting(
      'account',
      'audit',
      'deliveries',
      'apiKeys',
      'webhooks',
      'keeping',
      'dataRequests',
      'dataRequests',
      'remote',
      'forms',
      'users',
      'areas',
      'municipalities',
      'list',
      'replies',
    ),
    dates,
    /^(answers\.applied\.(range|from|to)|statistics\.(quick\.(today|days)|title)|editor\.(list\..+|form\.untitled)|mine\.title|view\.payment\.(order|reference|status)|answer\.extra\.map\..+)$/,
  ],
  answers: [
    starting(
      `answers(?!\\.(map\\.|applied\\.assignee$|${ofApplied}$))`,
      'view(?!\\.(held|anonymised|payment))',
      'desk(?!\\.request\\.(?!open$))',
      'mine',
      'list',
    ),
    reading,
    dates,
    /^(export\.(button|others|csv|jsonl|geojson|kml|attachments)|forms\.(loadError|answer|column\.actions)|editor\.(back|import\.(choose|other|more))|answer\.done\.title|answering\.sent\..+|pdf\.(open|certificate|done|failed)|mailCopy\.open|import\.button)$/,
  ],
  // What an answer costs; while a file is written; why an answer must stay whole.
  payment: [/^view\.payment(\.|$)/],
  exporting: [starting('export')],
  hold: [starting('hold'), /^view\.(held|anonymised)/],
  // Decisions about the answer that is read, what staff do among themselves, and the keys of the desk: they come after the answer.
  decide: [starting('decide', 'keys', 'work'), /^(view\.payment\.status|places\.(between|corner|where))$/],
  // Under the field of a search, what is found over all forms, and ways to look at a list that have a name.
  find: [starting('find', 'views'), new RegExp(`^answers\\.${ofApplied}$`)],
  // What dialogs say over an answer or a list of them.
  documents: [starting('import', 'pdf', 'mailCopy', 'desk\\.request'), /^export\.close$/],
  // What a table of answers is asked and said, while it is imported.
  tableImport: [starting('tableImport')],
  // What is done with many answers at once, and with deleted ones: their page, and one that was open when it was deleted.
  bulk: [starting('bulk', 'trash', 'list'), /^editor\.back$/],
  // The map of a list, which not every form has.
  map: [starting('answers\\.map')],
  // Districts of a town: how they are put, and figures by them.
  districts: [starting('districts'), /^(municipalities\.(districts|missing|loadError)|answers\.map\.all)$/],
  // What places are called, and figures by them.
  places: [starting('places(?!\\.where$)'), /^districts\.(legend|range|column\.(answers|share))$/],
  // Deadlines of answers, which not every form has.
  due: [starting('due')],
  statistics: [starting('statistics'), /^(find\.(me|term|unanswered)|answers\.applied\.assignee)$/],
  editor: [
    starting(
      `editor(?!\\.(${ofSettings}|${ofCompared})\\.)(?!\\.(preview|incident|paste)\\.)(?!\\.(${ofLeft}|${ofBrought}|limit|opens|closes|time|link\\.(url|hint))$)`,
      'list',
      'replies',
    ),
    dates,
  ],
  // What is said of drafts and their way to citizens, where a town publishes so.
  publish: [starting('publish')],
  // What citizens are told by themselves, and how it is written.
  messages: [starting('messages')],
  // Who else has the form open, and what they did there.
  together: [starting('together')],
  // What the places of states, settings and languages say.
  settings: [
    starting('settings', 'term', `editor\\.(${ofSettings}|setting)`),
    /^(editor\.(limit|opens|closes|time)|municipalities\.(logo\.(wrongType|large)|setting\.hideProductLogo(\.hint)?|contact\..+|privacy\.date))$/,
  ],
  // What the table of states says, and the settings of one.
  states: [starting('states')],
  // What changed between two forms, or two versions of one, by the names of their parts and settings.
  compare: [
    starting(`editor\\.${ofCompared}`),
    new RegExp(`^editor\\.${ofLeft}$`),
    /^editor\.(hue\.\w+|state\.(colour|initial)|signature\.(signatory|method|required))$/,
  ],
  // What is looked at before a form goes out.
  review: [starting('review', 'editor\\.incident')],
  // The list of kinds of questions, and settings of what few forms ask.
  kinds: [
    starting('kinds', 'chooser'),
    /^(answers\.filter\.dateFormat|answer\.extra\.file\.choose)$/,
    /^editor\.(link\.(url|hint)|type\.\w+|question\.kind|question\.autocomplete(\.hint)?|autocomplete\..+)$/,
  ],
  // What is taken into a form from a text, from elsewhere, and what is done to several parts of it at once.
  gather: [starting('gather', 'many', 'phone', 'editor\\.paste'), new RegExp(`^editor\\.${ofBrought}$`)],
  // What a municipality keeps to build forms of.
  library: [starting('library')],
  // Over the translations of a form, what is said of a table of them.
  translationFile: [starting('translationFile'), /^editor\.import\.more$/],
  // With what the editor's preview says around the form that it shows.
  answering: [
    starting('answering', 'answer', 'edit', 'mailCopy', 'list', 'editor\\.preview'),
    /^desk\.request\.understood$/,
  ],
  issue: [starting('issue')],
  problem: [starting('problem')],
}
