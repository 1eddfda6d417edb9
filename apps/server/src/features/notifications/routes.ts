import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  scheduleAnnouncement,
  stopAnnouncement,
  updateAnnouncement,
} from '@drumlin/contract/notifications/announcements.ts';
import { countUnread, listNotifications, readNotifications } from '@drumlin/contract/notifications/routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { change, create, remove, schedule, stop } from './announcements/manage.ts';
import { readAnnouncements } from './announcements/read.ts';
import { markAsRead, readNotifications as read, unreadOf } from './bell/service.ts';

/** Each person's bell, and the announcements that the provider's staff write. */
export const registerNotifications = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listNotifications, ({ session, querystring }) => read(platform, session, querystring));
  bindRoute(app, countUnread, ({ session }) => unreadOf(platform, session));
  bindRoute(app, readNotifications, ({ session, body }) => markAsRead(platform, session, body));

  bindRoute(app, listAnnouncements, ({ querystring }) => readAnnouncements(platform, querystring));
  bindRoute(app, createAnnouncement, ({ act, body }) => create(platform, act, body));
  bindRoute(app, updateAnnouncement, ({ act, params, body }) => change(platform, act, { ...params, ...body }));
  bindRoute(app, scheduleAnnouncement, ({ act, params, body }) => schedule(platform, act, { ...params, ...body }));
  bindRoute(app, stopAnnouncement, ({ act, params, body }) => stop(platform, act, { ...params, ...body }));
  bindRoute(app, deleteAnnouncement, ({ act, params }) => remove(platform, act, params.id));
};
