/**
 * @file Preload of the fixture app, sandboxed.
 */
const { contextBridge, ipcRenderer, webUtils } = require('electron');

const attempt = (name) => {
  try {
    require(name);
    return 'loaded';
  } catch (error) {
    return error.message;
  }
};

contextBridge.exposeInMainWorld('api', {
  echo: (value) => ipcRenderer.invoke('echo', value),
  fail: () => ipcRenderer.invoke('fail'),
  badAnswer: () => ipcRenderer.invoke('bad-answer'),
  sendDate: () => ipcRenderer.invoke('echo', new Date(0)),
  child: (value) => ipcRenderer.invoke('child', value),
  flood: (count) => ipcRenderer.invoke('flood', count),
  subscribe: (listener) => {
    const onTick = (_event, tick) => listener(tick.index);
    ipcRenderer.on('tick', onTick);
    return () => ipcRenderer.off('tick', onTick);
  },
  pathOf: async (file) => await webUtils.getPathForFile(file),
  pathsOf: (files) => Promise.all(files.map((file) => webUtils.getPathForFile(file))),
  facts: { arguments: process.argv, filesystem: attempt('fs') },
});
