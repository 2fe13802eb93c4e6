/** Names of devices from the headers that their browsers send. */
import { expect, test } from 'vitest'
import { deviceName } from '../../../src/domain/account/deviceName'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0'
const SAMSUNG = 'AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0'
const IPHONE = `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT}`

test.each([
  ['Chrome · Android', `(Linux; Android 14) ${CHROME} Mobile Safari/537.36`],
  ['Samsung Internet · Android', `(Linux; Android 13) ${SAMSUNG} Safari/537.36`],
  ['Edge · Windows', `(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0`],
  ['Firefox · Linux', '(X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['Safari · iPhone', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome · iPhone', `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`],
  ['Safari · Mac', `(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`],
  [null, 'curl/8.5.0'],
  [null, ''],
])('%s', (name, userAgent) => expect(deviceName(`Mozilla/5.0 ${userAgent}`)).toBe(name))
