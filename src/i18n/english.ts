/** Activates all English texts at once, for the server, whose messages are English, and for tests. */
import { i18n } from '@lingui/core'
import account from './en/account.json' with { type: 'json' }
import content from './en/content.json' with { type: 'json' }
import fairness from './en/fairness.json' with { type: 'json' }
import info from './en/info.json' with { type: 'json' }
import server from './en/server.json' with { type: 'json' }
import site from './en/site.json' with { type: 'json' }
import table from './en/table.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, numberLocale } from './locale'

i18n.load(DEFAULT_LANGUAGE, { ...account, ...content, ...fairness, ...info, ...server, ...site, ...table })
i18n.activate(DEFAULT_LANGUAGE, numberLocale(DEFAULT_LANGUAGE))
