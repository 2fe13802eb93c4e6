/** `token` is that of a new player, whose session the page has. */
import { test as base, expect } from '@playwright/test'

export const test = base.extend<{ token: string }>({
  token: async ({ page, request }, use) => {
    const mobile_number = `9${Math.random().toFixed(9).slice(2)}`
    const post = async (path: string, data: object) =>
      (await request.post(`/api/v1/user/${path}`, { data: { mobile_number, ...data } })).json()
    const code = async (count: number) => {
      const sent = async () =>
        (await (await request.get(`/api/v1/sandbox/outbox/${mobile_number}`)).json()).messages
      await expect.poll(async () => (await sent()).length).toBe(count)
      return (await sent())[0].otp
    }
    await post('register', { first_name: 'Asha', last_name: 'Rao', is_adult: true })
    await post('verify-register', { otp: await code(1) })
    await post('login', {})
    const { token, user } = await post('verify-login', { otp: await code(2) })
    const session = { userToken: JSON.stringify(token), userData: JSON.stringify(user) }
    await page.addInitScript((stored) => Object.assign(localStorage, stored), session)
    await use(token)
  },
})
