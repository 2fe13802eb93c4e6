/** The commands of the operator's command line. */
import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { COIN_RUPEES } from '../../../src/domain/core/coin'
import { linePrinter, printJson } from '../../../src/server/cli/linePrinter'
import { createProgram } from '../../../src/server/cli/program'
import { openDatabase } from '../../../src/server/db/core/pool'
import { verifyUsers } from '../../../src/server/ledger/verifyLedgerSql'
import { storeFirstLimit } from '../../../src/server/withdrawals/twoPersonLimit'
import { asApplication, forgeRows } from '../../fixtures/forgeRows'
import { runCli } from '../../fixtures/runCli'
import { fileServer, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const server = fileServer()
let player: Player

beforeAll(async () => {
  player = await server.player()
})

const ops = (line: string | readonly string[]) => runCli(server, line)
const audited = async () => (await ops('audit')).lines

it('withdrawals are listed, paid and rejected, and every decision is audited', async () => {
  await server.fund(player, 100_000)
  for (const amount of [100, 200]) await server.withdraw(player, amount)
  const listed = (await ops('withdrawals list')).lines
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatch(/^\d+ {2}user \d+ {2}₹100 {2}asha@upi .* pending$/)
  const [first, second] = listed.map((line) => line.split(' ')[0])
  await expect(ops('withdrawals list --status pendng')).rejects.toThrow('Allowed choices are pending, ')
  expect((await ops('withdrawals list')).lines).toEqual(listed)
  await ops(`withdrawals take ${first} --by asha`)
  expect((await ops('withdrawals list')).lines[0]).toMatch(/ pending by asha$/)
  for (const line of ['pay', 'reject', 'take'].map((verb) => `withdrawals ${verb} ${first} --by ravi`))
    await expect(ops(line)).rejects.toThrow('claimed by asha')
  await ops(`withdrawals take ${first} --by ravi --from asha`)
  await ops(`withdrawals take ${first} --by asha --from ravi`)
  await ops(`withdrawals pay ${first} --by asha`)
  await ops(`withdrawals reject ${second} --reason wrong-id`)
  await expect(ops(`withdrawals pay ${second}`)).rejects.toThrow('already decided')
  for (const word of ['x', '0x10', '1e1', '+7', '7.0', '0'])
    await expect(ops(`withdrawals pay ${word}`)).rejects.toThrow('Give the id of')
  expect((await ops('withdrawals list')).lines).toEqual(['No withdrawal is pending.'])
  const [rejected, paid] = await audited()
  expect(paid).toMatch(/^\d{4}-.*Z {2}asha@postgres {2}withdrawal paid /)
  expect(rejected).toMatch(/tester@postgres {2}withdrawal rejected.*wrong-id/)
  const { data } = await server.get(`/withdraw/get-withdraw-history/${player.id}`, player)
  expect(data[0]).toMatchObject({ status: 'rejected', reason: 'wrong-id' })
})

describe('a withdrawal of a deposit that a thief of the application has minted', () => {
  const deposit = (id: number) =>
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES (${id}, 'provider', 'cash', 50000, 'deposit', 'pay_forged_${id}', now())`
  const claim = (id: number) => [
    `INSERT INTO payment_orders (user_id, id, amount_paise, currency, created_at, updated_at)
     VALUES (${id}, 'forged', 50000, 'INR', now(), now())`,
    `UPDATE payment_orders SET status = 'captured', provider_order_id = 'order_forged' WHERE user_id = ${id}`,
    `INSERT INTO order_claims (provider_order_id, user_id, order_id) VALUES ('order_forged_${id}', ${id}, 'forged')`,
    `INSERT INTO sandbox_payments VALUES ('order_forged_${id}', 'pay_forged_${id}', 50000, 'INR', 'captured', now())`,
    `INSERT INTO payment_claims (payment_id, user_id, order_id) VALUES ('pay_forged_${id}', ${id}, 'forged')`,
  ]

  it.each([
    ['alone', false],
    ['with all rows of a payment, so that the ledger alone is consistent', true],
  ])('is found by ledger verify, and not paid: %s', async (_which, hasClaim) => {
    const thief = await server.player()
    await asApplication(server.db, [...(hasClaim ? claim(thief.id) : []), deposit(thief.id)])
    const found = await verifyUsers(server.db, { after: thief.id - 1, upTo: thief.id })
    expect(found).toHaveLength(hasClaim ? 0 : 1)
    const { code, lines } = await ops('ledger verify')
    expect(code).toBe(1)
    expect(lines.join()).toContain(`"${hasClaim ? 'userId' : 'user_id'}":${thief.id}`)
    await server.withdraw(thief, 100)
    const [{ id }] = JSON.parse((await ops('withdrawals list --json')).lines[0]!).slice(-1)
    await expect(ops(`withdrawals pay ${id}`)).rejects.toThrow(`"paymentId":"pay_forged_${thief.id}"`)
    await ops(`withdrawals reject ${id}`)
  })
})

it('withdrawals above the amount for one operator are paid by the second of two logins of the database, whatever names the commands are given', async () => {
  const strict = await startTestServer()
  await storeFirstLimit(strict, 10_000)
  const [asha, ravi] = await Promise.all(['asha', 'ravi'].map((name) => openAs(strict, name)))
  const owner = await strict.player()
  await strict.fund(owner, 100_000)
  for (const amount of [100, 101]) await strict.withdraw(owner, amount)
  const first = [`Withdrawal 1 of user ${owner.id}: ₹100 to asha@upi.`, 'Withdrawal 1 is paid.']
  expect((await runCli(asha!, 'withdrawals pay 1')).lines).toEqual(first)
  const [, approval] = (await runCli(asha!, 'withdrawals pay 2')).lines
  expect(approval).toMatch(/^Withdrawal 2 is approved by your login\. /)
  expect((await runCli(asha!, 'withdrawals list')).lines[0]).toMatch(/ pending, approved by asha_\w+$/)
  for (const line of ['withdrawals pay 2', 'withdrawals pay 2 --by ravi'])
    await expect(runCli(asha!, line)).rejects.toThrow('another operator pays it')
  expect((await runCli(ravi!, 'withdrawals pay 2 --by asha')).lines[1]).toBe('Withdrawal 2 is paid.')
  const [paid, approved] = (await runCli(ravi!, 'audit')).lines
  expect(paid).toMatch(/ {2}asha@ravi_\w+ {2}withdrawal paid .*asha_/)
  expect(approved).toMatch(/ {2}tester@asha_\w+ {2}withdrawal approved/)
  for (const { db } of [asha!, ravi!]) await db.$client.end()
})

/** @returns the server, whose commands connect with a login of their own */
async function openAs(strict: TestServer, name: string): Promise<TestServer> {
  const login = `${name}_${randomUUID().slice(-12)}`
  await strict.db.$client.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secret' IN ROLE city_dice_operator`)
  const url = Object.assign(new URL(strict.databaseUrl), { username: login, password: 'secret' }).href
  return { ...strict, db: openDatabase(url, 2, () => undefined) }
}

it.each(['', '+91', '91', '0'])(
  'a player is named by mobile number too, with "%s" before it',
  async (prefix) => {
    player = await server.player()
    const number = `${prefix}${player.mobile}`
    const { lines } = await ops(`sessions close ${number}`)
    expect(lines).toEqual([`Sessions of user ${player.id} that are closed: 1.`])
    expect((await ops(`ledger show ${number}`)).lines).toEqual((await ops(`ledger show ${player.id}`)).lines)
    const unknown = 'No player has the mobile number 6000000001.'
    await expect(ops('sessions close 6000000001')).rejects.toThrow(unknown)
    await expect(ops('sessions close x')).rejects.toThrow('Give the mobile number or the id')
  },
)

describe('complaints', () => {
  const file = (id: number, fields: object) =>
    server.call('POST', '/complaints', {
      body: { name: 'Asha', mobile_number: player.mobile, subject: `No ${id}`, message: 'Late.', ...fields },
    })

  it('are listed a hundred at a time, with --before for earlier ones', async () => {
    await server.sql(
      `INSERT INTO complaints (name, mobile_number, subject, message, created_at)
       SELECT 'Asha', '${player.mobile}', 'No ' || id, 'Late.', now() FROM generate_series(1, 103) AS id`,
    )
    const subjects = (lines: string[]) => lines.flatMap((line) => /No \d+$/.exec(line)?.[0] ?? [])
    const newest = (await ops('complaints')).lines
    expect(subjects(newest)).toHaveLength(100)
    expect([subjects(newest)[0], subjects(newest).at(-1)]).toEqual(['No 4', 'No 103'])
    const before = newest[1]!.split(' ')[0]
    const hint = `complaints --status all --before ${before}`
    expect(newest[0]).toBe(`Earlier ones: ${hint}`)
    expect(subjects((await ops(hint)).lines)).toEqual(['No 1', 'No 2', 'No 3'])
    expect((await ops('complaints --before 1')).lines).toEqual(['There are no complaints before 1.'])
    await expect(ops('complaints --before x')).rejects.toThrow('Give the id of')
    expect((await ops('complaints --csv')).lines).toHaveLength(1 + 103)
  })

  it('are printed without control characters', async () => {
    const hostile = 'a\u001b[2Jb\u0007c\u009b0md\u2028e\u2029f\u007fh\ri\tj'
    await file(1, { name: hostile, subject: `x\n7  forged ${hostile}`, message: `${hostile}\nsecond line` })
    const { lines } = await ops('complaints')
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^\d+ {2}\S+Z {2}open {2}a�\[2Jb�c�0md�e�f�h�i�j {2}\d{10} {2}x�7 {2}forged a�/),
      '    a�[2Jb�c�0md�e�f�h�i�j',
      '    second line',
    ])
  })

  it('are answered once, and listed by status', async () => {
    const { id } = (await file(0, { subject: 'Too late' })).body
    const { id: other } = (await file(0, { subject: 'Too little' })).body
    const told = 'Paid today.\nSorry\u001b[2J.'
    const { lines } = await ops(['complaints', 'answer', String(id), ` ${told} `, '--by', 'asha'])
    const sent = `Complaint ${id} is answered. Nothing was sent: contact Asha at ${player.mobile}.`
    expect(lines).toEqual([sent])
    const listed = async (status: string) => (await ops(`complaints --status ${status}`)).lines
    const head = (number: number, status: string, subject: string) =>
      expect.stringMatching(new RegExp(`^${number}  \\S+Z  ${status}  Asha  ${player.mobile}  ${subject}$`))
    const by = expect.stringMatching(/^ {2}answered \d{4}-\S+Z by asha$/)
    const answer = ['    Late.', by, '    Paid today.', '    Sorry\ufffd[2J.']
    const answered = [head(id, 'answered', 'Too late'), ...answer]
    const open = [head(other, 'open', 'Too little'), '    Late.']
    expect(await listed('answered')).toEqual(answered)
    expect((await listed('open')).slice(-2)).toEqual(open)
    expect((await ops('complaints')).lines.slice(-7)).toEqual([...answered, ...open])
    const entry = new RegExp(`asha@postgres  complaint answered  .*"id":${id}.*"answer":"Paid today`)
    expect((await audited())[0]).toMatch(entry)
  })

  it('are answered by one of two operators who answer at the same time', async () => {
    const { id } = (await file(1, {})).body
    const answers = ['Asha', 'Ravi'].map((name) => ops(`complaints answer ${id} ${name} --by ${name}`))
    const ends = await Promise.allSettled(answers)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [by, text] = (await ops('complaints')).lines.slice(-2)
    expect(by).toMatch(new RegExp(` by ${text!.trim()}$`))
  })

  it('cannot be answered twice or without a text', async () => {
    const { id } = (await file(1, {})).body
    await ops(`complaints answer ${id} Paid.`)
    await expect(ops(`complaints answer ${id} Again.`)).rejects.toThrow('already answered')
    await expect(ops('complaints answer 999999 Paid.')).rejects.toThrow('no complaint 999999')
    await expect(ops(`complaints answer ${id}`)).rejects.toThrow("missing required argument 'text'")
    await expect(ops(['complaints', 'answer', `${id}`, ' '])).rejects.toThrow('Give the text')
    await expect(ops('complaints answer x Paid.')).rejects.toThrow('Give the id of')
    await expect(ops('complaints --status shut')).rejects.toThrow('Allowed choices are open, ')
    const { lines } = await ops('complaints --before 1 --status open')
    expect(lines).toEqual(['No complaint before 1 is open.'])
    expect((await ops('complaints')).lines.slice(-1)).toEqual(['    Paid.'])
  })
})

it('sessions of a player all end, in a running server too, and of nobody else', async () => {
  player = await server.player()
  const stranger = await server.player()
  const ask = (of: Player) => server.callAs(of, 'GET', `/user/get-user/${of.id}`)
  expect((await ask(player)).status).toBe(200)
  const { lines } = await ops(`sessions close ${player.id}`)
  expect(lines).toEqual([`Sessions of user ${player.id} that are closed: 1.`])
  await expect.poll(async () => (await ask(player)).status, { timeout: 10_000 }).toBe(401)
  expect((await ask(stranger)).status).toBe(200)
  expect((await audited())[0]).toMatch(/ tester@postgres {2}sessions closed /)
})

describe('every command', () => {
  const commandsBelow = (command: Command): Command[] => [command, ...command.commands.flatMap(commandsBelow)]
  const program = createProgram(vi.fn(), vi.fn())
  const namesOf = (command: Command): string[] =>
    command.parent === null ? [] : [...namesOf(command.parent), command.name()]
  const named = commandsBelow(program).map((command) => ({ command, names: namesOf(command) }))

  it.each(named)('has help, and refuses an unknown option and word: $names', async ({ command, names }) => {
    expect(command.description()).not.toBe('')
    for (const argument of command.registeredArguments)
      expect(argument.description !== '' || argument.argChoices !== undefined).toBe(true)
    await expect(ops([...names, '--help'])).rejects.toMatchObject({ exitCode: 0 })
    for (const wrong of [['--reson', 'x'], Array(3).fill('1')])
      await expect(ops([...names, ...wrong])).rejects.toMatchObject({ exitCode: 1 })
  })
})

describe('every list', () => {
  const payments = ['payments refunds', 'payments short']
  const lists = [...payments, 'withdrawals list', 'complaints', 'coins list', 'audit', 'ledger check']
  it.each(lists)('is one line of JSON with --json: %s', async (line) => {
    const { lines } = await ops(`${line} --json`)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toEqual(expect.any(Array))
  })

  it.each([
    ['withdrawals list --status all', '"userId","id"'],
    ['complaints', '"id","name"'],
    ['coins list', '"id","'],
    ['audit', '"id","'],
    ['ledger show PLAYER', '"id","createdAt","kind"'],
    ['report', '"group","mode","coin"'],
  ])('is for a spreadsheet with --csv: %s', async (line, header) => {
    const words = line.replace('PLAYER', String(player.id))
    const { lines } = await ops(`${words} --csv`)
    expect(lines[0]).toContain(header)
    expect(lines.length).toBeGreaterThan(1)
    await expect(ops(`${words} --csv --json`)).rejects.toMatchObject({ exitCode: 1 })
  })

  it('has the balances and transfers of a user with --json', async () => {
    player = await server.player()
    await server.fund(player, 100)
    const { lines } = await ops(`ledger show ${player.id} --json`)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      accounts: expect.arrayContaining([{ kind: 'cash', balance_paise: 100 }]),
      transfers: [{ kind: 'deposit', amount_paise: 100 }, { kind: 'dummy_grant' }],
    })
  })
})

describe('table commands', () => {
  const controls = async () => {
    await server.liveRounds.refresh()
    return (await server.get('/game-controls/get-game-instance-timing', player)).controls[0]
  }

  it('switch rounds and set timings, which are shown, and which clients then read', async () => {
    const shown = async () => (await ops('timing show')).lines[0]
    expect(await shown()).toContain('BETTING_TIMING and GAME_TIMING')
    await ops('rounds dummy off')
    await ops('timing set 12 5')
    expect(await shown()).toContain('betting 12 s, the game 5 s more')
    const off = { dummy_cron_status: false, cron_status: true, betting_timing: 12, game_timing: 5 }
    expect(await controls()).toMatchObject(off)
    await ops('rounds dummy on')
    await ops('timing clear')
    expect(await shown()).toContain('BETTING_TIMING and GAME_TIMING')
    expect(await controls()).toMatchObject({ dummy_cron_status: true, betting_timing: 30, game_timing: 10 })
    for (const wrong of ['2 5', '12 1', '12.5 5', '86401 5', '12 86401', '12 x', '0x1e 5', '1e1 5'])
      await expect(ops(`timing set ${wrong}`)).rejects.toThrow('from 3 to 86400')
    await expect(ops('timing set 12')).rejects.toThrow("missing required argument 'game'")
    await expect(ops('rounds both off')).rejects.toThrow('Allowed choices are ')
  })

  it('void a round with a reason and audit it', async () => {
    await forgeRows(
      server.db,
      'game_instances',
      `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, created_at, chain_id, n, commitment,
                                   draw_version)
       SELECT 'dummy', 1, at, at, at, at, 'lost', 1, '', 1 FROM (SELECT now() - interval '1 minute' AS at) AS ended`,
    )
    const [{ id }] = await server.sql("SELECT id FROM game_instances WHERE chain_id = 'lost'")
    await expect(ops(`rounds void ${id}`)).rejects.toThrow('--reason')
    await expect(ops('rounds void x --reason lost')).rejects.toThrow('Give the id of')
    const { lines } = await ops(`rounds void ${id} --reason lost-link --by asha`)
    expect(lines).toEqual([`Round ${id} is void. Stakes refunded: 0.`])
    const entry = new RegExp(`asha@postgres {2}round voided {2}.*"id":${id}.*"reason":"lost-link"`)
    expect((await audited())[0]).toMatch(entry)
  })

  it('enable and disable coins', async () => {
    const coins = async () => {
      await server.liveRounds.refresh()
      const body = await server.get('/coin-type/get-enabled-coin-type', player)
      return body.coinTypes.map(({ coin_value }: { coin_value: string }) => coin_value)
    }
    const all = Object.values(COIN_RUPEES).map(String)
    expect(await coins()).toEqual(all)
    await ops('coins disable 7')
    expect(await coins()).toEqual(all.filter((rupees) => rupees !== '500'))
    await ops('coins enable 7')
    await expect(ops('coins enable 99')).rejects.toThrow('no such entry')
  })
})

describe('ledger commands', () => {
  it('show balances and transfers', async () => {
    player = await server.player()
    const { lines } = await ops(`ledger show ${player.id}`)
    expect(lines).toContain(`${'dummy'.padEnd(12)}₹500`)
    expect(lines.at(-1)).toContain('dummy_grant  ₹500  dummy_house to dummy  registration')
    await expect(ops('ledger show 99999')).rejects.toThrow('no user')
  })

  it('check the ledger and print the differences', async () => {
    const sound = await startTestServer()
    await sound.player()
    const consistent = ['The ledger is consistent: 1 transfers, no difference.']
    expect(await runCli(sound, 'ledger check')).toEqual({ code: 0, lines: consistent })
    await forgeRows(sound.db, 'accounts', "UPDATE accounts SET balance_paise = 99 WHERE kind = 'cash'")
    const finding = /^a balance differs .*"kind":"cash","balance_paise":99,"entries_paise":0/
    const lines = [expect.stringMatching(finding)]
    expect(await runCli(sound, 'ledger check')).toEqual({ code: 1, lines })
  })
})

/** Zero-width space, soft hyphen, tag letter, Hangul filler, blank braille, variation selector, grapheme joiner, escape. */
const INVISIBLE = [...'\u200b\u00ad\u{e0041}\u3164\u2800\ufe0f\u034f\u202e\u2060\u2028\u001b']

describe('a text with characters that a terminal hides', () => {
  it('shows where they are, and keeps those of the languages of India', () => {
    const lines: string[] = []
    const print = linePrinter((line) => lines.push(line))
    for (const character of INVISIBLE) print(`a${character}b`)
    print('आशा राव क्\u200dष ₹100')
    expect(lines).toEqual([...INVISIBLE.map(() => 'a\ufffdb'), 'आशा राव क्\u200dष ₹100'])
  })

  it('is escaped in JSON, so that the text stays the same', () => {
    const lines: string[] = []
    const text = INVISIBLE.join('')
    printJson((line) => lines.push(line), { text })
    expect(lines[0]).toMatch(/^[\x20-\x7e]*$/)
    expect(JSON.parse(lines[0]!)).toEqual({ text })
  })
})
