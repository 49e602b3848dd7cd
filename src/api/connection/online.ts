import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has said that it lost the network. Only a change counts: a browser that calls itself offline from
 * the start may well reach a service on its own machine or network.
 */
export const isOnline = (): boolean => onlineManager.isOnline();

/** Goes by this from now on, whatever the browser said last: it may be mistaken about its network. */
export const pretendOnline = (online: boolean): void => onlineManager.setOnline(online);

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);
