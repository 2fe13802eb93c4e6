/** Every text message that the server sends to a phone. The server sends no mail. */
import type { MessageId } from '../../i18n/messageId'

export interface MessageState {
  name: string
  area: 'messages'
  text: MessageId
  /** The message has a code, and ends with the line by which phones fill it in. */
  hasCode: boolean
}

const message = (name: string, text: MessageId, hasCode = true): MessageState => ({
  name: `message-${name}`,
  area: 'messages',
  text,
  hasCode,
})

export const MESSAGES: readonly MessageState[] = [
  message('login', 'sms.login'),
  message('register', 'sms.register'),
  message('upi-id', 'sms.upiId'),
  message('number', 'sms.number'),
  message('new-number', 'sms.newNumber'),
  message('close', 'sms.close'),
  message('data', 'sms.data'),
  message('not-registered', 'sms.notRegistered', false),
]

export const findMessage = (name: string): MessageState | undefined =>
  MESSAGES.find((other) => other.name === name)
