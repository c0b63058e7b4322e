import Foundation
import HostInterface
import UIKitCore

/// The texts of the pickers of pictures.
package enum PictureWords: String {
  case photos = "Photos"
  case albums = "Albums"
  case cameraRoll = "Camera Roll"
  case recents = "Recents"
  case choose = "Choose"
  case moveAndScale = "Move and Scale"
  case noPhotos = "No Photos"
  case onePhoto = "1 Photo"
  case photoCount = "%d Photos"
  case photo = "Photo, %@"
  case selectPhotos = "Select Photos"
  case selectUpTo = "Select up to %d photos"
  case selected = "%d Selected"
  case unreadable = "The photo can’t be opened."
  case takePicture = "Take Picture"
  case switchCamera = "Switch Camera"
  case viewfinder = "Viewfinder"
  case retake = "Retake"
  case usePhoto = "Use Photo"
  case noCamera = "The camera can’t be used."
  case noMovie = "The video can’t be recorded."
  case useVideo = "Use Video"
  case recordVideo = "Record Video"
  case stopRecording = "Stop Recording"
  case video = "VIDEO"
  case photoMode = "PHOTO"

  private static let chinese: [PictureWords: String] = [
    .photos: "照片", .albums: "相簿", .cameraRoll: "相机胶卷", .recents: "最近项目",
    .choose: "选取", .moveAndScale: "移动和缩放", .noPhotos: "无照片", .onePhoto: "1 张照片",
    .photoCount: "%d 张照片", .photo: "照片，%@", .selectPhotos: "选择照片",
    .selectUpTo: "最多选择 %d 张照片", .selected: "已选择 %d 张", .unreadable: "无法打开此照片。",
    .takePicture: "拍照", .switchCamera: "切换相机", .viewfinder: "取景器", .retake: "重拍",
    .usePhoto: "使用照片", .noCamera: "无法使用相机。",
    .noMovie: "无法录制视频。", .useVideo: "使用视频", .recordVideo: "录制视频",
    .stopRecording: "停止录制", .video: "视频", .photoMode: "照片",
  ]
  private static let arabic: [PictureWords: String] = [
    .photos: "الصور", .albums: "الألبومات", .cameraRoll: "ألبوم الكاميرا", .recents: "الحديثة",
    .choose: "اختيار", .moveAndScale: "تحريك وتغيير الحجم", .noPhotos: "لا توجد صور",
    .onePhoto: "صورة واحدة", .photoCount: "%d من الصور", .photo: "صورة، %@",
    .selectPhotos: "تحديد الصور", .selectUpTo: "حدد %d من الصور كحد أقصى",
    .selected: "تم تحديد %d", .unreadable: "تعذر فتح الصورة.",
    .takePicture: "التقاط صورة", .switchCamera: "تبديل الكاميرا", .viewfinder: "عدسة الكاميرا",
    .retake: "إعادة الالتقاط", .usePhoto: "استخدام الصورة", .noCamera: "لا يمكن استخدام الكاميرا.",
    .noMovie: "لا يمكن تسجيل الفيديو.", .useVideo: "استخدام الفيديو",
    .recordVideo: "تسجيل فيديو", .stopRecording: "إيقاف التسجيل", .video: "فيديو",
    .photoMode: "صورة",
  ]

  /// The text in the language of the device; English if there is no translation.
  package var text: String {
    switch SystemLanguage.current {
    case .english: rawValue
    case .chinese: Self.chinese[self] ?? rawValue
    case .arabic: Self.arabic[self] ?? rawValue
    }
  }

  /// Returns the text with a number in it.
  package func text(_ number: Int) -> String {
    text.replacingOccurrences(of: "%d", with: number.formatted())
  }

  /// Returns a number of photos: "1 Photo", "12 Photos".
  package static func count(_ number: Int) -> String {
    number == 1 ? onePhoto.text : photoCount.text(number)
  }

  /// The name of the album with all pictures.
  // Source: iOS 13 renamed Camera Roll to Recents.
  package static var allPictures: String {
    Surroundings.systemVersion.major >= 13 ? recents.text : cameraRoll.text
  }
}
