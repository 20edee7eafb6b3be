/**
 * @file `Menu`: a tree of items that tests can find and click. Nothing is drawn. Development and test only.
 */

let applicationMenu = null;

export class MenuItem {
  /** @param {any} options */
  constructor(options) {
    Object.assign(this, { enabled: true, visible: true, checked: false, label: '', ...options });
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal');
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : options.submenu;
    this.click = () => {
      if (this['enabled']) options.click?.(this, undefined, {});
    };
  }
}

export class Menu {
  /** @type {any[]} */
  items = [];

  /** @param {readonly any[]} template */
  static buildFromTemplate(template) {
    const menu = new Menu();
    for (const options of template)
      menu.append(options instanceof MenuItem ? options : new MenuItem(options));
    return menu;
  }
  /** @param {Menu | null} menu */
  static setApplicationMenu(menu) {
    applicationMenu = menu;
  }
  static getApplicationMenu() {
    return applicationMenu;
  }

  /** @param {MenuItem} item */
  append(item) {
    this.items.push(item);
  }
  /** @param {string} id @returns {any} */
  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
  popup() {}
  closePopup() {}
}
